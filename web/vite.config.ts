import react from "@vitejs/plugin-react";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

const VIEWER_FILES = ["swagger-ui-bundle.js", "swagger-ui-standalone-preset.js", "swagger-ui.css"];

/** Copies Swagger UI for the server's page /api/docs; the table does not use it. */
function apiViewer(): Plugin {
  const resolve = createRequire(import.meta.url).resolve;
  return {
    name: "api-viewer",
    apply: "build",
    generateBundle() {
      for (const name of VIEWER_FILES) {
        const source = readFileSync(resolve(`swagger-ui-dist/${name}`));
        this.emitFile({ type: "asset", fileName: `viewer/${name}`, source });
      }
    },
  };
}

// The Python server serves the build from its root; the table is a separate chunk.
export default defineConfig({
  base: "/",
  plugins: [react(), apiViewer()],
  build: {
    outDir: "dist",
    assetsDir: "assets",
    target: "es2022",
    sourcemap: false,
    assetsInlineLimit: 0,
    reportCompressedSize: true,
    // three.js is one chunk, loaded on demand; a test limits the compressed size of all scripts.
    chunkSizeWarningLimit: 700,
  },
  test: { setupFiles: ["test/setup/texts.ts"] },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8400", ws: true } } },
});
