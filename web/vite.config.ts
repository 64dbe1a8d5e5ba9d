import react from "@vitejs/plugin-react";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { defineConfig, type Plugin } from "vite";

const VIEWER_FILES = ["swagger-ui-bundle.js", "swagger-ui-standalone-preset.js", "swagger-ui.css"];

/** Swagger UI as it is published, for the server's page /api/docs; no part of the table uses it. */
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

// The build is served by the Python server from the root of its address; the table is a chunk of its own.
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
    // three.js is one piece, loaded when a table is shown: a test holds what all scripts weigh compressed.
    chunkSizeWarningLimit: 700,
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8400", ws: true } } },
});
