import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// The built files are committed, so that no user needs Node; CI checks that they match this source.
export default defineConfig({
  plugins: [svelte()],
  base: "/",
  build: {
    outDir: "../src/rollbook/web/static",
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
  server: { proxy: { "/api": "http://localhost:8642", "/ws": { target: "ws://localhost:8642", ws: true } } },
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {}, // tests run the reactive code of the browser
  test: { include: ["tests/**/*.test.ts"], setupFiles: ["tests/browser.ts"], restoreMocks: true },
});
