// The addresses that one gives to others. What stands behind the sign # is never sent with a page: no log has it, no preview uses it.

import type { Here } from "./types";

const LOCAL = /^(localhost|127(\.\d+){3}|\[::1\])$/; // names of a machine for itself alone

/** Whether the address of this page means something else, or nothing, on another device. */
export function onlyHere(hostname = location.hostname): boolean {
  return LOCAL.test(hostname);
}

/** What links begin with, so that other devices reach them. */
export function reachable(here: Here | null): string {
  return onlyHere() && here?.shared && here.addresses.length ? new URL(here.addresses[0]).origin : location.origin;
}

/** To take a free seat. */
export function joinLink(origin: string, table: string, invite: string): string {
  return `${origin}/join/${table}#${invite}`;
}

/** To look on. */
export function watchLink(origin: string, table: string): string {
  return `${origin}/table/${table}`;
}

/** For a television: with the invitation, so that it can show it. */
export function stageLink(origin: string, table: string, invite: string): string {
  return `${origin}/table/${table}?view=stage#${invite}`;
}
