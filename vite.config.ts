import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { createClassNamer } from './tools/class-names.ts';
import { dictionaryParts } from './tools/dictionary-parts.ts';
import { inAscii } from './tools/in-ascii.ts';
import { inlineClassNames, keepStyles } from './tools/inline-class-names.ts';

/**
 * What every page needs, in two files rather than in thirty: the libraries, which change seldom, and our own
 * components with the plain blocks. Other bundles of blocks, pages and dictionaries stay files of their own, loaded by the
 * pages that use them, and so do carousels with the blocks that are made of them.
 */
const sharedChunks = [
  {
    name: 'vendor',
    test: /node_modules\/(react|react-dom|scheduler|@inertiajs)\/|src\/app\/inertia-toolkit/,
  },
  {
    debugName: 'site',
    name: (id: string, modules: Rolldown.ChunkingContext) => (isUsedBySite(id, modules) ? 'site' : null),
    test: /src\/(app\/(?!browser|start\.ts)|pages\/composed-page\/|ui\/(?!(?:card-)?carousel|filtered-list|table-region|tabs|retailer-card|language-selector)|layouts|links|rich-text|images\/(?!hosted)|recipes\/format-minutes|seo|consent\/(?!dialogs\/|consent-page\/|start-consent)|analytics|schema|i18n\/(?!dictionaries)|blocks\/(?!(?!plain)\w+-blocks)[^/]+$)|node_modules\/(@contentful\/rich-text-[\w-]+|@phosphor-icons)\//,
  },
  {
    name: 'kitchen-list',
    test: /src\/kitchen-list\/(?!list-page|kept-list-link|.*(?:samples|docs)\.ts)/,
  },
  {
    name: 'carousel',
    test: /src\/(ui\/(?:card-)?carousel\/(?!carousel-engine|samples|docs)|blocks\/\w+-carousel\/)/,
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

/**
 * Lets the parts of Inertia go that nobody imports: it makes its components by calls and names them by assignments, which
 * keep each of them, and with them its forms, its validation and its infinite scroll (docs/decisions/performance.md#code-per-page).
 */
const shakeInertia: Plugin = {
  name: 'shake-inertia',
  apply: 'build',
  transform: {
    filter: { id: /@inertiajs\/react\/dist\/index\.js$/ },
    handler: (code) =>
      code
        .replaceAll(/^\w+\.displayName = .*$/gm, '')
        .replaceAll(/(?<== )(?=forwardRef\d*\()/g, '/* @__PURE__ */ '),
  },
};

/** Inertia's own client hands two settings to the validation of forms while they are typed, which nothing here uses. */
const leaveOutPrecognition: Plugin = {
  name: 'leave-out-precognition',
  apply: 'build',
  load: {
    filter: { id: /laravel-precognition\/dist\/index\.js$/ },
    handler: () => ({
      code: ['client', 'createValidator', 'resolveName', 'toSimpleValidationErrors']
        .map((name) => `export const ${name} = undefined;`)
        .join('\n'),
      moduleSideEffects: false,
    }),
  },
};

/** The browser bundle by default; `vite build --ssr` makes the renderer that runs in the server's process. */
export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    inlineClassNames,
    keepStyles,
    react(),
    dictionaryParts,
    shakeInertia,
    leaveOutPrecognition,
    ...(isSsrBuild ? [inAscii] : []),
  ],
  publicDir: false,
  appType: 'custom',
  resolve:
    command === 'build'
      ? {
          alias: [
            {
              find: /^es-toolkit(\/compat)?$/,
              replacement: `${import.meta.dirname}/src/app/inertia-toolkit.ts`,
            },
          ],
        }
      : {},
  // In development classes keep the names that the style sheets have.
  css: command === 'build' ? { modules: { generateScopedName: createClassNamer() } } : {},
  build: {
    outDir: isSsrBuild ? 'dist/ssr' : 'dist/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    assetsInlineLimit: 0,
    target: 'es2023',
    rollupOptions: {
      input: isSsrBuild
        ? 'src/app/ssr.tsx'
        : ['src/app/start.ts', 'src/app/browser.tsx', 'src/preview/preview-page.ts'],
      output: isSsrBuild ? {} : { codeSplitting: { groups: sharedChunks } },
      checks: { pluginTimings: false },
      treeshake: {
        // Packages that say of themselves nothing about side effects, and have none.
        moduleSideEffects: [
          { test: /@contentful\/rich-text-types|@inertiajs|laravel-precognition/, sideEffects: false },
        ],
      },
    },
  },
  // The built renderer stands alone; in development packages are loaded by Node, as some are CommonJS.
  ssr: command === 'build' ? { noExternal: true } : {},
  // React would else bring its slow half for developers along, and choose when it is loaded.
  define: command === 'build' ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
}));
