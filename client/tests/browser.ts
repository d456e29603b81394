// The little of a browser that the client's logic touches; what it draws is tested in a real one.
import { vi } from "vitest";

class Shelf {
  private kept = new Map<string, string>();
  getItem = (key: string) => this.kept.get(key) ?? null;
  setItem = (key: string, value: string) => void this.kept.set(key, value);
  removeItem = (key: string) => void this.kept.delete(key);
  clear = () => this.kept.clear();
}

vi.stubGlobal("localStorage", new Shelf());
vi.stubGlobal("sessionStorage", new Shelf());
vi.stubGlobal("location", { protocol: "http:", host: "table.test", pathname: "/", search: "" });
vi.stubGlobal("document", { documentElement: { dataset: {}, lang: "" } });
const signs = new EventTarget();
for (const name of ["addEventListener", "removeEventListener", "dispatchEvent"] as const) vi.stubGlobal(name, signs[name].bind(signs));
vi.stubGlobal("window", globalThis);
vi.stubGlobal("matchMedia", () => ({ matches: false }));
