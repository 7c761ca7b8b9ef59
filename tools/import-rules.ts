/**
 * Which modules the files of a folder may import. Paths are globs relative to `src`; `{own}` is the file's own unit.
 */
export interface LayerRule {
  files: string;
  may: readonly string[];
  /** Modules of which only types may be imported. */
  mayTypes?: readonly string[];
  /** Why, and what to do instead; shown to whoever breaks the rule. */
  because: string;
}

const foundations = ['design-tokens/**', 'schema/**', 'i18n/**'];
const modules = ['images/**', 'seo/**', 'links/**', 'rich-text/**', 'consent/**', 'analytics/**'];
/** The files among those that draw nothing, and so run on the server as well. */
const pureModules = modules.map((glob) => glob.replace('**', '**/*.ts'));
/** What can be known about blocks without drawing them. */
const blockData = ['blocks/*/schema.ts', 'blocks/registry.ts', 'blocks/block-names.ts'];
/** What the design system says about blocks and components, which are drawn elsewhere. */
const designSystemData = ['blocks/block-samples.ts', 'ui/component-catalogue.ts'];
const own = '{own}/**';

/** Imports point one way, from the page down to plain data. The first rule whose `files` match a file decides. */
export const layerRules: readonly LayerRule[] = [
  {
    files: 'design-tokens/**',
    may: [own],
    because:
      'The tokens are plain data that all else is built on, so they import nothing. Move what needs more to the layer that uses it.',
  },
  {
    files: '{schema,i18n}/**',
    may: foundations,
    because:
      'Schemas and dictionaries serve the browser, the server and the tools alike, so they stay below all modules. Move the shared type or value down into src/schema.',
  },
  {
    files: 'rich-text/**',
    may: [own, ...foundations, 'links/**'],
    because:
      'A module knows the foundations and not its neighbours; rich text alone may draw links. Hand over what it needs as a parameter or a slot.',
  },
  {
    files: '{images,seo,links,consent,analytics}/**',
    may: [own, ...foundations],
    because:
      'A module knows the foundations and not its neighbours, so that it can be read, tested and replaced alone. Hand over what it needs as a parameter.',
  },
  {
    files: 'search/**',
    may: [own, ...foundations, 'rich-text/**/*.ts'],
    because:
      'The index knows texts and nothing of pages, so that it can be tested and replaced alone. It reads rich text through its pure files; hand over the rest.',
  },
  {
    files: 'ui/enquiry-form/**',
    may: [own, ...foundations, ...modules, 'ui/**', 'enquiries/forms.ts'],
    because:
      'The form draws what src/enquiries/forms.ts describes, and knows nothing else of enquiries: storing and sending them is the server’s. Describe in that file what both need.',
  },
  {
    files: 'ui/**',
    may: [own, ...foundations, ...modules],
    because:
      'Components know nothing of blocks or pages: both are built from components. Pass content in as props or children.',
  },
  {
    files: 'blocks/*/schema.ts',
    may: ['design-tokens/**', 'schema/**', 'blocks/*/schema.ts'],
    because:
      'The server reads this schema to check content, so it must load without React and without a component. Keep it plain data.',
  },
  {
    files: 'blocks/*/**',
    may: [own, ...foundations, ...modules, 'ui/**', 'blocks/block-{props,sample}.ts', 'enquiries/forms.ts'],
    because:
      'A block must be able to go without breaking another, and pages stand above it. Let nested blocks arrive through a render slot, and move what two blocks share to src/ui.',
  },
  {
    files: 'blocks/*',
    may: ['blocks/**', ...foundations, ...modules, 'ui/**'],
    because: 'Blocks are used by pages and know nothing of them. Pass what is needed as props.',
  },
  {
    files: 'layouts/**',
    may: [own, ...foundations, ...modules, 'ui/**', 'blocks/**'],
    because:
      'A layout stands around any page, so it knows none. What differs per page arrives as page properties or children.',
  },
  {
    files: 'pages/**',
    may: [own, ...foundations, ...modules, 'ui/**', 'blocks/**', 'layouts/**'],
    because:
      'A page is drawn from what arrives as its properties, and the entries stand above it. Put what both need into src/schema or src/ui.',
  },
  {
    files: 'app/**',
    may: [own, ...foundations, ...modules, 'ui/**', 'blocks/**', 'pages/**', 'layouts/**'],
    because:
      'The entries reach the server only through HTTP and page properties. Put what both sides need into src/schema.',
  },
  {
    files: 'content-source/**',
    may: [own, ...foundations, ...pureModules, ...blockData],
    because:
      'A content source turns documents into a snapshot: it knows schemas, not components, and nothing of HTTP. Let the server hand over the rest.',
  },
  {
    files: 'enquiries/**',
    may: [own, ...foundations],
    because:
      'Enquiries are stored and delivered without any page or content source. Hand over what it needs.',
  },
  {
    files: 'server/**',
    may: [
      own,
      ...foundations,
      ...pureModules,
      ...blockData,
      ...designSystemData,
      'content-source/**',
      'enquiries/**',
      'search/**',
    ],
    mayTypes: ['app/**', 'pages/**', 'layouts/**', 'ui/**'],
    because:
      'The server runs from source, where components cannot load: what draws is reached through the built renderer, and only types cross.',
  },
];

/** Files in the browser's folders that only ever run in Node. */
export const nodeOnlyFiles = ['**/*.server.{ts,tsx}', 'schema/to-validator.ts', 'app/ssr.tsx'];

/** Folders whose files reach the browser, the Node-only ones above excepted. */
export const browserFolders = [
  'design-tokens',
  'schema',
  'i18n',
  'images',
  'seo',
  'links',
  'rich-text',
  'consent',
  'analytics',
  'ui',
  'blocks',
  'pages',
  'layouts',
  'app',
];

/** The packages a visitor downloads. Types may come from any package: they are gone before the browser. */
export const browserPackages = [
  'react',
  'react/*',
  'react-dom',
  'react-dom/client',
  '@inertiajs/core',
  '@inertiajs/react',
  '@contentful/rich-text-types',
  '@contentful/rich-text-react-renderer',
  'embla-carousel-react',
  'embla-carousel-autoplay',
  'vanilla-cookieconsent',
  'vanilla-cookieconsent/**',
  'unpic',
  'unpic/**',
  '@fontsource-variable/**',
  'flag-icons/**',
  '@phosphor-icons/core/**',
  'vite/modulepreload-polyfill',
];

export const browserReason =
  'Files in this folder reach the browser, and a visitor downloads neither Node nor the server. End the name of a file for Node only in .server.ts; a package that visitors shall download is added to browserPackages in tools/import-rules.ts.';

export const nodeOnlyReason =
  'That file runs in Node only, and this one reaches the browser. Let its result arrive as page properties, or import it from src/server.';

export const subpathReason = 'A path that climbs out of its layer’s folder hides which layer it reaches.';

/** Tests, contract suites and files that only tests use: they may import from any layer. */
export const exemptFiles = [
  '**/*.test.{ts,tsx}',
  '**/*.cases.ts',
  'ui/mount.tsx',
  'ui/find-faults.ts',
  'blocks/validate-block.server.ts',
];
