// What this browser keeps for us. Where it keeps nothing (a private window, blocked storage, no room), what it was given stays
// until the page is left, so that everything works all the same.

class Shelf {
  private readonly meanwhile = new Map<string, string>();

  constructor(private readonly storage: () => Storage) {} // asking for it can already be refused

  get(key: string): string | null {
    return this.meanwhile.get(key) ?? this.attempt(() => this.storage().getItem(key)) ?? null;
  }

  /** Put something on the shelf; whether it stays there when the page is left. */
  set(key: string, text: string): boolean {
    const stays = this.stores(key, text);
    if (!stays) this.meanwhile.set(key, text);
    return stays;
  }

  /** The same, but what does not stay is not put there at all. */
  stores(key: string, text: string): boolean {
    const stored = this.attempt(() => (this.storage().setItem(key, text), true)) ?? false;
    if (stored) this.meanwhile.delete(key);
    return stored;
  }

  remove(key: string): void {
    this.meanwhile.delete(key);
    this.attempt(() => this.storage().removeItem(key));
  }

  private attempt<Answer>(act: () => Answer): Answer | undefined {
    try {
      return act();
    } catch {
      return undefined;
    }
  }
}

export const shelf = new Shelf(() => localStorage);
export const visit = new Shelf(() => sessionStorage); // forgotten when the window is closed
