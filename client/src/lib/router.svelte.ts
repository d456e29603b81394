// The address is the state: /, /setup/GAME, /join/ID#INVITE, /table/ID, /replay, /rules/GAME#PARAGRAPH, /print/GAME.

let path = $state(location.pathname);

window.addEventListener("popstate", () => (path = location.pathname));

export function where(): string[] {
  return path.split("/").filter(Boolean);
}

export function go(to: string): void {
  history.pushState(null, "", to);
  path = location.pathname;
  window.scrollTo(0, 0);
}

/** For links: stay in the app on a plain click. */
export function follow(event: MouseEvent): void {
  const link = (event.target as HTMLElement).closest("a");
  if (!link || event.metaKey || event.ctrlKey || link.target || link.origin !== location.origin) return;
  if (link.hasAttribute("download") || link.pathname.startsWith("/api/")) return;
  if (link.hash && link.pathname === location.pathname && link.search === location.search) return; // a place on this page
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}
