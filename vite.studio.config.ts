import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { dictionaryParts } from './tools/dictionary-parts.ts';
import { studioChunks } from './tools/studio-chunks.ts';

/**
 * The studio: what editors load and no visitor does. It is built apart, so that not a byte of what visitors load depends
 * on it. The canvas is the site's own code, which draws a page's blocks in a frame.
 */
export default defineConfig({
  plugins: [optimizeLocales.vite({ locales: ['en-US'] }), react(), dictionaryParts],
  publicDir: false,
  appType: 'custom',
  base: '/studio/files/',
  build: {
    outDir: 'dist/studio',
    emptyOutDir: true,
    manifest: true,
    assetsInlineLimit: 0,
    // In kB: the composing screen, and axe, are loaded by editors alone.
    chunkSizeWarningLimit: 1000,
    target: 'es2023',
    rollupOptions: {
      input: ['src/studio/main.tsx', 'src/studio/canvas/canvas-page.ts'],
      output: { codeSplitting: { groups: studioChunks } },
      // The canvas imports at once what visitors load when they need it.
      checks: { pluginTimings: false, ineffectiveDynamicImport: false },
    },
  },
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
});
