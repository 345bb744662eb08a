import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

/** Compressed once, here, and not at every request. */
function compressed(): Plugin {
  return {
    name: "compressed",
    apply: "build",
    closeBundle() {
      const folder = join(import.meta.dirname, "dist/console/assets");
      for (const name of readdirSync(folder)) {
        const bytes = readFileSync(join(folder, name));
        writeFileSync(join(folder, `${name}.br`), brotliCompressSync(bytes));
        writeFileSync(join(folder, `${name}.gz`), gzipSync(bytes));
      }
    },
  };
}

export default defineConfig({
  base: "/",
  // The server puts another word in its place each time it sends the page: editors have their styles let in by it.
  html: { cspNonce: "{{nonce}}" },
  plugins: [react(), compressed()],
  build: {
    outDir: "dist",
    target: "es2023",
    assetsDir: "console/assets",
    // Nothing inside another file: the page may run what comes from its own server, and nothing else.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // All styles at once, and what several pages share: few requests, each of which costs more than its bytes.
    cssCodeSplit: false,
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: "shared", test: /console\/src\/(api|parts|styles)\// }] } },
    },
  },
});
