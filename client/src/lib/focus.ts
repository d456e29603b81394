// Focus never falls to the body: when what had it is gone, disabled or covered, it goes to the place that takes over. Whoever
// uses a keyboard or a screen reader would otherwise start at the top of the page after every choice.

import { over, seal } from "./dialogs";

/** What had the focus, as far as it must be known when it is gone. */
interface Place {
  element: HTMLElement | null;
  around: HTMLElement[]; // the elements it lay in, the innermost first
  cell: string; // where it was on a sheet or among the tiles: a selector
  heading: boolean;
}

const STOPS = "a[href], button, input, select, textarea, summary, [tabindex='0']";
let place: Place | null = null;

/** Whether an element can have the focus now. */
export function usable(element: Element | null | undefined): element is HTMLElement {
  if (!(element instanceof HTMLElement) || !element.isConnected || element === document.body) return false;
  return !element.matches(":disabled") && !element.closest("[inert]") && element.checkVisibility({ visibilityProperty: true });
}

/** Where Tab stops within an element, in its order. */
export function stopsIn(element: ParentNode): HTMLElement[] {
  return [...element.querySelectorAll<HTMLElement>(STOPS)].filter((one) => one.tabIndex >= 0 && usable(one));
}

/** Give the focus to an element, even to one that Tab does not reach; whether it could be given. */
export function give(element: Element | null | undefined): boolean {
  if (!usable(element)) return false;
  if (element.tabIndex < 0 && !element.hasAttribute("tabindex")) element.tabIndex = -1;
  element.focus({ preventScroll: element.matches("h1, .bar") });
  return document.activeElement === element;
}

/** The heading of a page that has just come; where it comes later, it gets the focus then. */
export function focusHeading(): void {
  (document.activeElement as HTMLElement | null)?.blur?.();
  place = { element: null, around: [], cell: "", heading: true };
  restore();
}

/** Back to the element from which something was opened, or to what took its place. */
export function giveBack(opener: HTMLElement | null): void {
  if (give(opener)) return;
  place = opener ? placeOf(opener) : { element: null, around: [], cell: "", heading: false };
  restore();
}

/** Watch the page from now on. */
export function keepFocus(): void {
  document.addEventListener("focusin", (event) => (place = placeOf(event.target as HTMLElement)));
  document.addEventListener("focusout", (event) => {
    const left = event.target as HTMLElement;
    if (event.relatedTarget || !document.hasFocus()) return;
    queueMicrotask(() => {
      if (usable(left) && place?.element === left && document.activeElement === document.body) place = null; // somebody tapped beside it
    });
  });
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ["disabled", "inert", "hidden"] });
}

function look(): void {
  seal();
  const at = document.activeElement;
  if (place && !usable(at)) restore();
  else if (at?.matches(".bar, .keys")) give(firstOf(at)); // the choices it was waiting for
}

function placeOf(element: HTMLElement): Place {
  const around: HTMLElement[] = [];
  for (let one = element.parentElement; one && one !== document.body; one = one.parentElement) around.push(one);
  const { cell, place } = element.dataset;
  const on = cell ? `[data-cell="${cell}"]` : place ? `[data-place="${place}"]` : element.closest(".whose") ? ".whose button" : "";
  return { element, around, cell: on, heading: element.matches("h1") };
}

/** The main choice of a bar, else the first. */
function firstOf(bar: Element | null | undefined): HTMLElement | undefined {
  const keys = bar ? stopsIn(bar) : [];
  return keys.find((one) => one.matches(".main")) ?? keys[0];
}

/** Give the focus to what took over: what lies over the page, the same cell, the choices, what lay beside it, the heading. */
function restore(): void {
  const { around, cell, heading } = place!;
  const covering = over();
  if (covering) return void give(covering);
  const side = around.find((one) => one.isConnected && one.matches("[data-seat]")) ?? document;
  const bar = side.querySelector(".bar");
  const beside = around.filter((one) => one.isConnected && !one.matches("main")).map((one) => stopsIn(one)[0]);
  const title = document.querySelector("main h1");
  const places = heading ? [title] : [cell && side.querySelector(`.pad :is(${cell})`), document.querySelector(".end .winner"), firstOf(bar), bar, ...beside, title];
  places.some((one) => one && give(one));
}
