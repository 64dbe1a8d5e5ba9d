import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

// The build is served by the Python server from the root of its address; the table is a chunk of its own.
export default defineConfig({
  base: "/",
  plugins: [react()],
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
