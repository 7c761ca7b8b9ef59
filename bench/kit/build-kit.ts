import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { listTextParts } from '../../src/app/page-texts.ts';
import { collectBlockNames } from '../../src/blocks/block-names.ts';
import { dictionaryParts } from '../../tools/dictionary-parts.ts';
import { createOurs } from '../contenders/ours.ts';
import { readClientHeaders } from '../contenders/record-answers.ts';
import { root, runNode } from '../processes.ts';
import type { KitPage } from './host.ts';
import { kitPages } from './kit-pages.ts';

/** Builds the kit: `<page>.js` and `<page>.json` for each page, and `style.css` with its assets. */
const folder = join(root, 'bench/dist/kit');
const entry = 'virtual:kit/';

/** Modules of the product that another framework replaces with its own. */
const replacements: readonly [pattern: RegExp, file: string][] = [
  [/^@inertiajs\/react$/, 'inertia-react.tsx'],
  [/^@inertiajs\/core$/, 'inertia-core.ts'],
  [/\/block-components\.ts$/, 'block-components.ts'],
  [/\/load-dictionary\.ts$/, 'load-dictionary.ts'],
];

await runNode('tools/build.ts', ['--if-missing']);
await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const pages = await readPages();
for (const [name, page] of Object.entries(pages))
  await writeFile(join(folder, `${name}.json`), JSON.stringify(page));
await build({
  root,
  configFile: false,
  logLevel: 'warn',
  base: '/kit/',
  publicDir: false,
  plugins: [createKitPlugin(), dictionaryParts],
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  build: {
    outDir: folder,
    emptyOutDir: false,
    assetsInlineLimit: 0,
    target: 'es2023',
    cssCodeSplit: false,
    modulePreload: false,
    rollupOptions: {
      input: Object.fromEntries(Object.keys(pages).map((name) => [name, entry + name])),
      external: /^react(?:-dom)?(?:\/.*)?$/,
      preserveEntrySignatures: 'strict',
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: 'chunks/[name]-[hash].js',
        // Contenders serve them at /kit.
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.css')) ? 'style.css' : '[name]-[hash][extname]',
      },
    },
  },
});
await mkdir(join(folder, 'public'));
for (const file of await readdir(folder))
  if (/\.(?:css|svg|woff2)$/.test(file)) await rename(join(folder, file), join(folder, 'public', file));

/** The pages' Inertia page objects, from our server. */
async function readPages(): Promise<Record<string, KitPage>> {
  const temporary = join(root, 'bench/dist/kit-data');
  // Canonical URLs are part of a page: a fixed origin keeps them the same in every build.
  const server = await createOurs({ SITE_ORIGIN: 'http://localhost:3000' }).start({ temporary });
  try {
    const headers = await readClientHeaders(server);
    const read = Object.entries(kitPages).map(async ([name, path]) => {
      const { component, props, url } = (await (
        await fetch(server.origin + path, { headers })
      ).json()) as KitPage;
      if (component !== 'ComposedPage')
        throw new Error(`${path} is a ${component}, which the kit cannot draw.`);
      return [name, { component, props, url }] as const;
    });
    return Object.fromEntries(await Promise.all(read));
  } finally {
    await server.stop();
    await rm(temporary, { recursive: true, force: true });
  }
}

function createKitPlugin(): Plugin {
  return {
    name: 'kit',
    enforce: 'pre',
    resolveId(source, importer) {
      if (source.startsWith(entry)) return `\0${source}.tsx`;
      if (importer?.includes('/bench/kit/')) return undefined;
      const file = replacements.find(([pattern]) => pattern.test(source))?.[1];
      return file && join(root, 'bench/kit', file);
    },
    load(id) {
      // Vite's helper preloads split chunks, which the peers' bundlers do themselves.
      if (id.includes('vite/preload-helper')) return 'export const __vitePreload = (load) => load();';
      return id.startsWith(`\0${entry}`) ? writeEntry(id.slice(entry.length + 1, -'.tsx'.length)) : undefined;
    },
  };
}

/** An entry module for a page, with only its own blocks. */
function writeEntry(name: string): string {
  const blocks = [...collectBlockNames(pages[name]?.props)].map((block) => {
    const file = block.replaceAll(/(?<!^)[A-Z]/g, '-$&').toLowerCase();
    return { block, path: join(root, 'src/blocks', file, `${file}.tsx`) };
  });
  const hasEntries = listTextParts('ComposedPage', pages[name]?.props).includes('entries');
  const kit = (file: string) => JSON.stringify(join(root, 'bench/kit', file));
  return [
    `import ${JSON.stringify(join(root, 'src/app/styles.ts'))};`,
    `import { ComposedPage } from ${JSON.stringify(join(root, 'src/pages/composed-page/composed-page.tsx'))};`,
    `import { registerBlocks } from ${kit('block-components.ts')};`,
    `import { createPage } from ${kit('create-page.tsx')};`,
    ...(hasEntries ? [`import ${kit('entry-texts.ts')};`] : []),
    ...blocks.map(({ block, path }) => `import { ${block} } from ${JSON.stringify(path)};`),
    `registerBlocks({ ${blocks.map(({ block }) => block).join(', ')} });`,
    'export const Page = createPage(ComposedPage);',
  ].join('\n');
}
