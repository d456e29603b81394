// What lies over the page: it has the focus, keeps Tab inside, and everything behind it is inert until it is gone.

import { give, giveBack, stopsIn } from "./focus";

interface Dialog {
  box: HTMLElement;
  opener: HTMLElement | null; // what had the focus before
}

const open: Dialog[] = [];
let sealed = new Set<HTMLElement>();

/** What lies on top of everything; null if nothing does. */
export function over(): HTMLElement | null {
  return open.at(-1)?.box ?? null;
}

/** An element that is a dialog as long as it is there; `close` is what Escape does. */
export function dialog(box: HTMLElement, close: (() => void) | null = null): { update: (close: (() => void) | null) => void; destroy: () => void } {
  const at = document.activeElement as HTMLElement | null;
  const inside = open.find((one) => one.box.contains(at));
  open.push({ box, opener: inside ? inside.opener : at === document.body ? null : at });
  seal();
  give(box.querySelector("[data-first]")) || give(box);

  function keys(event: KeyboardEvent): void {
    if (over() !== box) return;
    if (event.key === "Escape") close?.();
    else if (event.key === "Tab") turnBack(event, box);
  }
  window.addEventListener("keydown", keys);

  return {
    update: (next) => (close = next),
    destroy() {
      window.removeEventListener("keydown", keys);
      const [{ opener }] = open.splice(open.findIndex((one) => one.box === box), 1);
      seal();
      const now = document.activeElement;
      if (now === document.body || box.contains(now)) over() ? give(over()) : giveBack(opener);
    },
  };
}

/** From the last stop Tab goes on with the first, and back. */
function turnBack(event: KeyboardEvent, box: HTMLElement): void {
  const stops = stopsIn(box);
  const [first, last] = [stops[0], stops.at(-1)];
  const at = document.activeElement;
  const edge = event.shiftKey ? at === first || at === box : at === last;
  if (!edge && box.contains(at)) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}

/** Make inert what lies behind dialogs, and nothing else: the whole page, or one side of a tablet that lies flat. */
export function seal(): void {
  const tops = new Map(open.map(({ box }) => [box.closest<HTMLElement>(".turning") ?? document.body, box]));
  const behind = new Set([...tops].flatMap(([end, box]) => around(box, end)));
  for (const one of sealed) if (!behind.has(one)) one.inert = false;
  for (const one of behind) if (!sealed.has(one)) one.inert = true;
  sealed = behind;
}

/** Everything beside an element and beside what it lies in; not the shade that a tap closes it by, nor what is only heard. */
function around(box: HTMLElement, end: HTMLElement): HTMLElement[] {
  const found: HTMLElement[] = [];
  for (let one = box; one !== end && one.parentElement; one = one.parentElement) {
    const beside = [...one.parentElement.children].filter((other): other is HTMLElement => other instanceof HTMLElement && other !== one);
    found.push(...beside.filter((other) => !other.matches(".shade, [aria-live], script") && (!other.inert || sealed.has(other))));
  }
  return found;
}
