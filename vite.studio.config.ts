import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * The studio: what editors load and no visitor does. It is built apart, so that not a byte of what visitors load depends
 * on it. The canvas is the site's own code, but for what draws a page's blocks, which tells where each of them stands.
 */
export default defineConfig({
  plugins: [react()],
  publicDir: false,
  appType: 'custom',
  base: '/studio/files/',
  build: {
    outDir: 'dist/studio',
    emptyOutDir: true,
    manifest: true,
    assetsInlineLimit: 0,
    target: 'es2023',
    rollupOptions: {
      input: ['src/studio/shell/main.tsx'],
      checks: { pluginTimings: false },
    },
  },
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
});
