import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';

/**
 * What every page needs, in two files rather than in thirty: the libraries, which change seldom, and our own
 * components. Bundles of blocks, pages, dictionaries and the carousel stay files of their own, loaded by the pages that
 * use them.
 */
const sharedChunks = [
  { name: 'vendor', test: /node_modules\/(react|react-dom|scheduler|@inertiajs|es-toolkit)\// },
  {
    debugName: 'site',
    name: (id: string, modules: Rolldown.ChunkingContext) => (isUsedBySite(id, modules) ? 'site' : null),
    test: /src\/(ui\/(?!(?:card-)?carousel|filtered-list|table-region)|enquiries|layouts|links|rich-text|images|seo|consent\/(?!dialogs\/|consent-page\/|start-consent)|analytics|schema|i18n\/(?!dictionaries)|blocks\/(?!(?:plain|carousel|entry)-blocks)[^/]+$)|node_modules\/(@contentful|unpic|@phosphor-icons)\//,
  },
];

/** Whether any page needs a module but those of the design system, whose visitors load what else they need. */
function isUsedBySite(id: string, modules: Rolldown.ChunkingContext, visited = new Set<string>()): boolean {
  if (visited.has(id) || id.includes('/src/design-system/')) return false;
  visited.add(id);
  const info = modules.getModuleInfo(id);
  if (!info) return false;
  if (info.isEntry) return true;
  return [...info.importers, ...info.dynamicImporters].some((user) => isUsedBySite(user, modules, visited));
}

/** The browser bundle by default; `vite build --ssr` makes the renderer that runs in the server's process. */
export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react()],
  publicDir: false,
  appType: 'custom',
  build: {
    outDir: isSsrBuild ? 'dist/ssr' : 'dist/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    assetsInlineLimit: 0,
    target: 'es2023',
    rollupOptions: {
      input: isSsrBuild ? 'src/app/ssr.tsx' : ['src/app/start.ts', 'src/app/browser.tsx'],
      output: isSsrBuild ? {} : { codeSplitting: { groups: sharedChunks } },
      checks: { pluginTimings: false },
      // The types' package is data that says of itself nothing about side effects.
      treeshake: { moduleSideEffects: [{ test: /@contentful\/rich-text-types/, sideEffects: false }] },
    },
  },
  // The built renderer stands alone; in development packages are loaded by Node, as some are CommonJS.
  ssr: command === 'build' ? { noExternal: true } : {},
  // React would else bring its slow half for developers along, and choose when it is loaded.
  define: command === 'build' ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
}));
