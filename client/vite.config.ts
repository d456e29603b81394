import { resolve } from "node:path";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { tableFiles, words } from "./words.ts";

const SVELTE = /node_modules[\\/](svelte|esm-env|@fluent)/;

/** Whether a file lies in a folder and is loaded at first by whoever comes to a table. */
function atTable(id: string, folder: RegExp): boolean {
  const [file] = id.split("?");
  return folder.test(id) && (file.endsWith(".css") || tableFiles().has(resolve(file)));
}

// Pages are fetched one by one; what several of them need comes in few files, since many small ones would come slowly.
// Whoever comes to a table loads the first two of these, and nothing in them that is only for other pages.
const GROUPS = [
  { name: "common", minShareCount: 3, test: (id: string) => SVELTE.test(id) || atTable(id, /src[\\/](lib|draw|pages|rules)[\\/]/) },
  { name: "sheets", minShareCount: 2, test: (id: string) => SVELTE.test(id) || atTable(id, /src[\\/](table|apart|lib|rules|styles)[\\/]/) },
  { name: "beside", minShareCount: 2, test: /src[\\/]lib[\\/]/ }, // also what keeps the history, when a game has ended
];

// The built files are committed, so that no user needs Node; CI checks that they match this source.
export default defineConfig({
  plugins: [words, svelte()],
  base: "/",
  build: {
    outDir: "../src/rollbook/web/static",
    emptyOutDir: true,
    target: "es2022",
    cssTarget: ["chrome105", "firefox121", "safari16"], // all know :has(); for older ones lists of selectors would be merged, and weigh more
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: GROUPS } } },
  },
  server: { proxy: { "/api": "http://localhost:8642", "/ws": { target: "ws://localhost:8642", ws: true } } },
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {}, // tests run the reactive code of the browser
  test: { include: ["tests/**/*.test.ts"], setupFiles: ["tests/browser.ts"], restoreMocks: true },
});
