// Single keys: characters that do something without anything being focused. They can be switched off, as speech input and
// unsteady hands type them unasked (WCAG 2.1.4).

import { settings } from "./settings.svelte";

const TYPES = "input:not([type=checkbox], [type=radio], [type=range]), select, textarea";

/** The single key that was pressed, in lower case; "" where it is none, is typed somewhere, or is not wanted. */
export function singleKey(event: KeyboardEvent): string {
  if (!settings.keys || event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return "";
  const target = event.target as HTMLElement;
  if (target.closest?.(TYPES)) return "";
  if (event.key === " " && target.closest?.("button, a, input, summary")) return ""; // it presses what has the focus
  return event.key.length === 1 || event.key === "Backspace" ? event.key.toLowerCase() : "";
}
