import { randomUUID } from 'node:crypto';
import { dirname, resolve } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { inAscii } from './tools/in-ascii.ts';

/** Packages with native parts or files of their own beside them, and what only development loads. */
const loadedFromPackages = ['sharp', 'pdfkit', 'satori', 'vite', '@vitejs/plugin-react'];

/** What `new URL('./x.ts', import.meta.url)` names is started as a thread or a process, and becomes a file of the build as well. */
const programs: Plugin = {
  name: 'programs',
  transform(code, id) {
    if (!code.includes('import.meta.url')) return undefined;
    return code.replaceAll(
      /(new URL\(['"]\.\/)([^'"]+)\.ts(?=['"], import\.meta\.url\))/g,
      (_, start, name) => {
        this.emitFile({ type: 'chunk', id: resolve(dirname(id), `${name}.ts`), fileName: `${name}.js` });
        return `${start}${name}.js`;
      },
    );
  },
};

/** The server in few files. Its text stays as it was written, for stack traces. */
export default defineConfig({
  plugins: [programs, inAscii],
  publicDir: false,
  appType: 'custom',
  build: {
    ssr: true,
    // As deep as `src/platform`, for `projectFolder`.
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node24',
    rollupOptions: {
      external: loadedFromPackages,
      // The second is for Node's `--import`, where traces are wanted.
      input: { main: 'src/server/main.ts', 'start-tracing': 'src/platform/start-tracing.ts' },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      checks: { pluginTimings: false },
    },
  },
  ssr: { noExternal: true },
  define: { SERVER_BUILD: JSON.stringify(randomUUID()) },
});
