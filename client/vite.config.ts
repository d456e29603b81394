import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { words } from "./words.ts";

// Pages are fetched one by one; what several of them need comes in few files, since many small ones would come slowly.
const GROUPS = [
  { name: "common", minShareCount: 3, test: /node_modules[\\/](svelte|esm-env|@fluent)|src[\\/](lib|draw|pages|rules)[\\/]/ },
  { name: "sheets", minShareCount: 2, test: /node_modules[\\/]svelte|src[\\/](table|apart|lib|rules|styles)[\\/](?!history)/ }, // the history is written when a game has ended
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
