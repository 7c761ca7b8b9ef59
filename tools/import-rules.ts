import { studioPublicFiles, toStudioRules } from './studio-rules.ts';

/**
 * Which modules the files of a room may import. Paths are globs relative to `src`; `{own}` is the file's own room, or its
 * own folder among blocks.
 */
export interface RoomRule {
  files: string;
  /** What the room does, for `docs/architecture.md`; said once of a room with several rules. */
  does?: string;
  may: readonly string[];
  /** Modules of which only types may be imported. */
  mayTypes?: readonly string[];
  /** Why, and what to do instead; shown to whoever breaks the rule. */
  because: string;
}

const own = '{own}/**';

const foundations = [
  'design-tokens/**',
  'i18n/**',
  'schema/**',
  'links/**',
  'images/**',
  'rich-text/**',
  'recipes/**',
  'seo/**',
  'products/**',
];
/** The foundations without components, which run on the server as well. */
const pureFoundations = foundations.map((glob) => glob.replace('**', '**/*.ts'));
/** The types of published content; the browser uses nothing else of that room. */
const contentTypes = ['content-source/content.ts'];
/** What can be known about blocks without rendering them. */
const blockData = ['blocks/*/schema.ts', 'blocks/registry.ts', 'blocks/block-names.ts', 'blocks/*.server.ts'];
/** The basis of every kind of page, whichever room it is in. */
const pageBase = ['pages/define-page.ts', 'pages/error-page/error-status.ts'];
/** The port, independent of its adapters. */
const content = ['content-source/*.ts'];
/** The components of enquiries; the rest of the room is the server's. */
const enquiryComponents = 'enquiries/{enquiry-form,error-summary,honeypot,text-field}/**';
const http = ['database/**', 'jobs/**', 'http/**', 'inertia/**', 'operations/**', 'platform/**'];
/** What rooms' routes and answers may build on. */
const serverBase = [
  ...pureFoundations,
  ...content,
  ...http,
  ...blockData,
  ...pageBase,
  'pages/**/*.server.ts',
];

/**
 * The rooms from the bottom up: imports point one way, down this list. The first rule whose `files` match a file decides.
 */
export const roomRules: readonly RoomRule[] = [
  {
    files: 'design-tokens/**',
    does: 'design tokens as data; their style sheet is generated',
    may: [own],
    because:
      'The tokens are plain data that all else is built on, so they import nothing. Move what needs more to the room that uses it.',
  },
  {
    files: 'i18n/**',
    does: 'locales and their dictionaries',
    may: [own],
    because:
      'Locales and dictionaries serve the browser, the server and the tools alike, so they stand on nothing. Hand over what else is needed.',
  },
  {
    files: 'schema/**',
    does: 'field kinds, block and entry definitions, and what is derived from them: validator, docs, content model, editor',
    may: [own, 'design-tokens/**'],
    because:
      'A schema is plain data that the validator, the documentation and the editor are derived from. What a room makes of content stands in that room.',
  },
  {
    files: 'links/**',
    does: 'internal and external links: their addresses, and the component',
    may: [own, 'i18n/**'],
    because: 'A foundation knows only those below it, so that it can be read, tested and replaced alone.',
  },
  {
    files: 'images/**',
    does: 'image presets (sizes, formats, crops), and the URLs of image services',
    may: [own, 'schema/**'],
    because: 'A foundation knows only those below it, so that it can be read, tested and replaced alone.',
  },
  {
    files: 'rich-text/**',
    does: 'rich text rendered, and read as plain text',
    may: [own, 'i18n/**', 'schema/**', 'links/**'],
    because:
      'Rich text is a foundation, which alone of them may draw links. Hand over what else it needs as a parameter or a slot.',
  },
  {
    files: 'markdown/**',
    does: 'Markdown parsed into rich text, and rich text written as Markdown',
    may: [own, 'schema/**', 'rich-text/**'],
    because:
      'Files and editors write Markdown, and no visitor reads any: it knows documents, and nothing of where they stand.',
  },
  {
    files: 'recipes/**',
    does: 'recipes scaled to any number of covers, and amounts formatted',
    may: [own, 'i18n/**', 'schema/**'],
    because:
      'What is worked out of a recipe is plain functions that pages, structured data and search share. Hand over the recipe and the locale; draw in a block.',
  },
  {
    files: 'seo/**',
    does: 'meta tags and structured data for search engines and link previews',
    may: [own, 'i18n/**'],
    because: 'A foundation knows only those below it, so that it can be read, tested and replaced alone.',
  },
  {
    files: 'products/**/*.server.ts',
    may: [own, ...pureFoundations, ...content, ...http],
    because: 'A specification is drawn from the snapshot; it knows no page and no other feature.',
  },
  {
    files: 'products/**',
    does: 'product facts in a locale’s words and units: packs, cooking, nutrition, allergens; specification sheets',
    may: [own, 'i18n/**', 'schema/**'],
    because:
      'Pages, tables, sheets and search put facts into words in one way. What shows them stands in the room that shows it.',
  },
  {
    files: 'analytics/**',
    does: 'typed analytics events, and Google Tag Manager, loaded after consent',
    may: [own, 'i18n/**'],
    because: 'Who reports an event knows analytics, never the other way round. Hand over what is needed.',
  },
  {
    files: 'platform/**',
    does: 'what Node does not offer itself: durable writes, debounced tasks, worker threads with RPC, tracing',
    may: [own],
    because: 'What Node itself might have knows nothing of this site.',
  },
  {
    files: 'database/**',
    does: 'SQLite and PostgreSQL connections, and migrations',
    may: [own, 'platform/**'],
    because: 'A database knows nothing of what is kept in it. Hand over tables and migrations.',
  },
  {
    files: 'jobs/**',
    does: 'what is done later, once, by one replica: leases, judged by the database’s clock',
    may: [own, 'database/**', 'platform/**'],
    because: 'A job is a row, whatever is to be done: hand over the table and the work.',
  },
  {
    files: 'inertia/**',
    does: 'the server side of the Inertia protocol',
    may: [own, 'seo/serialise-json.ts', 'platform/encode-json.ts'],
    because:
      'This is the protocol and knows nothing of this site. What is said about a page of ours stands in src/pages.',
  },
  {
    files: 'content-source/**',
    does: 'content from files, Contentful or the studio, as one immutable, validated snapshot',
    may: [own, ...pureFoundations, 'markdown/**', 'platform/**'],
    because:
      'A content source turns documents into a snapshot: it knows schemas, which are handed over, and nothing of blocks, pages or HTTP.',
  },
  {
    files: 'operations/**',
    does: 'logging, health checks, metrics',
    may: [own, ...content, 'platform/**'],
    because: 'How the site is doing is told without knowing what it does. Hand over what is to be told.',
  },
  {
    files: 'http/**',
    does: 'HTTP middleware: response cache, load shedding, rate limits, compression, security headers',
    may: [own, ...pureFoundations, 'inertia/**', 'operations/**', 'platform/**'],
    mayTypes: contentTypes,
    because: 'What holds for every answer knows no feature. Give the feature’s part to the feature’s room.',
  },
  {
    files: 'consent/consent-page/**',
    may: [own, ...foundations, 'ui/**', 'layouts/**', ...serverBase],
    because: 'A page is drawn from what arrives as its properties, and the entries stand above it.',
  },
  {
    files: 'consent/**',
    does: 'cookie consent: dialogs, cookie, page',
    may: [own, ...foundations, 'analytics/**'],
    because: 'What needs consent asks for it here, never the other way round.',
  },
  {
    files: 'ui/**',
    does: 'UI components, a folder each with samples and tests',
    may: [own, ...foundations, 'analytics/**', 'consent/*.ts'],
    mayTypes: contentTypes,
    because:
      'Components know nothing of blocks or pages: both are built from components. Pass content in as props or children.',
  },
  {
    files: 'enquiries/*.ts',
    does: 'forms, and the enquiries sent with them: validation, storage, delivery from an outbox',
    may: ['enquiries/**', ...serverBase],
    because:
      'Enquiries are stored and delivered whatever page they come from: their routes know pages, nothing else of them does.',
  },
  {
    files: enquiryComponents,
    may: [own, ...foundations, 'analytics/**', 'ui/**'],
    because:
      'A form is drawn on any page, of components and what its block hands over. What becomes of an enquiry is the server’s.',
  },
  {
    files: 'enquiries/**',
    may: [own, ...serverBase, 'webhooks/send-webhook.server.ts'],
    because:
      'Enquiries are stored and delivered whatever page they come from. Hand over what else is needed.',
  },
  {
    files: 'kitchen-list/list-page/**/*.server.ts',
    may: ['kitchen-list/**/*.ts', ...serverBase],
    because: 'The list is worked out from the snapshot by what its address says.',
  },
  {
    files: 'kitchen-list/list-page/**',
    may: ['kitchen-list/**', ...foundations, 'ui/**', 'layouts/**', ...pageBase],
    because: 'A page is drawn from what arrives as its properties, and the entries stand above it.',
  },
  {
    files: 'kitchen-list/**',
    does: 'the kitchen list: on the device and in an address, purchases and allergens summed',
    may: [own, ...foundations, 'ui/**'],
    because:
      'Blocks and the header offer the list, and its page stands above both. Hand over what is to be put on it.',
  },
  {
    files: 'blocks/*/schema.ts',
    may: ['design-tokens/**', 'schema/**', 'blocks/*/schema.ts'],
    because:
      'The server reads this schema to check content, so it must load without React and without a component. Keep it plain data.',
  },
  {
    files: 'blocks/*/*.server.ts',
    may: [own, ...pureFoundations, ...content, 'blocks/*.server.ts', 'blocks/block-page-props.ts'],
    because:
      'The server half of a block reads the snapshot and its own content. What several blocks need stands in src/blocks.',
  },
  {
    files: 'blocks/*/**',
    does: 'the blocks that pages are composed of, a folder each: schema, component, server half, samples, tests',
    may: [
      own,
      ...foundations,
      'analytics/**',
      'consent/*.ts',
      'enquiries/forms.ts',
      'enquiries/enquiry-form/enquiry-form.tsx',
      'kitchen-list/list-address.ts',
      'kitchen-list/{add-to-list,pack-cost,summed-allergens}/*.tsx',
      'ui/**',
      'blocks/block-{props,sample,page-props}.ts',
    ],
    mayTypes: contentTypes,
    because:
      'A block must be able to go without breaking another, and pages stand above it. Let nested blocks arrive through a render slot, and move what two blocks share to src/ui.',
  },
  {
    files: 'blocks/*.server.ts',
    may: ['blocks/**', ...pureFoundations, ...content, 'enquiries/forms.ts'],
    because: 'Blocks are used by pages and know nothing of them. Pass what is needed as a parameter.',
  },
  {
    files: 'blocks/*',
    may: ['blocks/**', ...foundations, 'ui/**', 'enquiries/form-props.ts'],
    mayTypes: contentTypes,
    because: 'Blocks are used by pages and know nothing of them. Pass what is needed as props.',
  },
  {
    files: 'layouts/**',
    does: 'the frame of every page: header, footer, head',
    may: [
      own,
      ...foundations,
      'analytics/**',
      'consent/*.ts',
      'ui/**',
      'blocks/*',
      'kitchen-list/kept-list-link.tsx',
    ],
    mayTypes: contentTypes,
    because:
      'A layout stands around any page, so it knows none. What differs per page arrives as page properties or children.',
  },
  {
    files: 'link-previews/**',
    does: 'Open Graph images drawn from page titles',
    may: [own, ...pureFoundations, ...content, ...http],
    because: 'A picture is drawn of a title. Hand over what else it needs.',
  },
  {
    files: 'media/**',
    does: 'the image service: resized variants, made once and cached; films and vector graphics as they are',
    may: [own, ...pureFoundations, ...content, ...http, ...blockData, 'link-previews/**'],
    because: 'The media service serves assets, and knows nothing of the pages that show them.',
  },
  {
    files: 'redirects/**',
    does: 'redirects, and counts of unknown paths',
    may: [own, ...pureFoundations, ...content, ...http],
    because: 'A path is looked up in the snapshot, before anything of a page is known.',
  },
  {
    files: 'pages/**/*.server.ts',
    may: [own, ...pureFoundations, ...content, ...http, ...blockData, 'link-previews/**'],
    mayTypes: ['layouts/site-props.ts', 'blocks/block-page-props.ts'],
    because:
      'An answer is data made from the snapshot: what draws is reached through the built renderer, and other rooms’ pages answer for themselves.',
  },
  {
    files: 'pages/**',
    does: 'page types, a folder each: component, props, addresses, server answer',
    may: [own, ...foundations, 'ui/**', 'blocks/*', 'layouts/**'],
    mayTypes: contentTypes,
    because:
      'A page is drawn from what arrives as its properties, and the entries stand above it. Put what several kinds need into src/layouts or src/ui.',
  },
  {
    files: 'search/**/*.server.ts',
    may: [own, ...serverBase],
    because: 'Search reads the snapshot and answers with a page; it knows no other feature.',
  },
  {
    files: 'search/**',
    does: 'site search: index, results, suggestions, page',
    may: [own, ...foundations, 'ui/**', 'layouts/**', ...pageBase],
    mayTypes: contentTypes,
    because: 'The search page is drawn from what arrives as its properties.',
  },
  {
    files: 'webhooks/**',
    does: 'webhooks: Contentful says that content changed; how our own are signed and sent',
    may: [own, ...http],
    because: 'A webhook says that something happened, not what is done about it. Hand that over.',
  },
  {
    files: 'browser-reports/**/*.server.ts',
    may: [own, ...http],
    because:
      'What a browser reports is told to those who run the site, whatever the page. Hand over what else is needed.',
  },
  {
    files: 'browser-reports/**',
    does: 'browser reports: script errors and CSP violations',
    may: [own],
    because: 'What reports errors has to be the last that has any, so it stands on nothing.',
  },
  {
    files: 'content-api/**',
    does: 'the published content as data: entries, lists, changes, their description',
    may: [own, ...serverBase],
    because: 'The API is written from schemas and the snapshot; it knows no other feature.',
  },
  {
    files: 'feeds/**',
    does: 'news feeds, XML sitemaps, robots.txt, security.txt',
    may: [own, ...serverBase],
    because: 'A feed is written from the snapshot; it knows no other feature.',
  },
  {
    files: 'preview/**/*.server.ts',
    may: [own, ...pureFoundations, ...content, ...http],
    because:
      'The preview marks what the site answers over other content, whatever that is. Hand over what else is needed.',
  },
  {
    files: 'preview/**',
    does: 'preview of drafts by signed link',
    may: [own],
    because:
      'The browser’s half of the preview stands beside the site’s code, so that nothing of it is in what visitors load.',
  },
  {
    files: 'design-system/**/*.server.ts',
    may: [own, ...serverBase, 'blocks/block-samples.ts'],
    mayTypes: ['blocks/block-page-props.ts', 'blocks/block-sample.ts', 'ui/**'],
    because:
      'The design system is answered from schemas and samples; what draws them is reached through the built renderer.',
  },
  {
    files: 'design-system/**',
    does: 'the design system at /ds: every block and component with its samples',
    may: [
      own,
      ...foundations,
      'ui/**',
      enquiryComponents,
      'kitchen-list/{add-to-list,pack-cost}/*',
      'blocks/*',
      'layouts/**',
      ...pageBase,
    ],
    because: 'The design system shows what the site is made of, and nothing of the site is made of it.',
  },
  ...toStudioRules(
    {
      may: [
        ...foundations,
        'markdown/**',
        'blocks/{registry,block-samples}.ts',
        'blocks/*/schema.ts',
        'app/{load-afresh,trusted-types}.ts',
      ],
      mayTypes: [...contentTypes, 'http/json-bounds.ts'],
    },
    {
      may: [
        ...foundations,
        'ui/**',
        'blocks/**',
        'layouts/**',
        'pages/**',
        'app/**',
        'consent/*.ts',
        'analytics/**',
      ],
    },
    {
      may: [
        ...serverBase,
        'markdown/**',
        'content-source/{files,overlay}/**',
        'preview/*.server.ts',
        'enquiries/**',
        'redirects/*.server.ts',
        'webhooks/send-webhook.server.ts',
      ],
    },
  ),
  {
    files: 'app/**',
    does: 'entry points of the browser and of server-side rendering',
    may: ['**/*.{ts,tsx,css}'],
    because:
      'The entries reach the server only through HTTP and page properties. Let its result arrive as page properties.',
  },
  {
    files: 'document/**',
    does: 'the HTML document around a rendered page, with the build’s assets',
    may: [
      own,
      ...pureFoundations,
      ...content,
      ...http,
      'blocks/registry.ts',
      'blocks/list-bundles.ts',
      'blocks/server-halves.server.ts',
      'app/page-sources.ts',
      'app/page-texts.ts',
      'design-system/component-catalogue.server.ts',
    ],
    mayTypes: ['app/ssr.tsx', 'design-system/design-system-props.ts'],
    because:
      'The document is written around what the built renderer gives; only types cross from components.',
  },
  {
    files: 'server/**',
    does: 'the process: environment, HTTP listener, and the composition root',
    may: [
      own,
      ...serverBase,
      'content-source/{files,contentful,overlay}/**',
      'browser-reports/report-path.ts',
      'document/**',
      '*/**/*.server.ts',
      'studio/contract/roles.ts',
    ],
    mayTypes: ['app/**'],
    because:
      'The server runs from source, where components cannot load: what draws is reached through the built renderer, and only types cross.',
  },
];

/** Rooms that are the server's as a whole; elsewhere a file for Node only ends in `.server.ts`. */
const serverRooms = [
  'content-source',
  'database',
  'inertia',
  'jobs',
  'http',
  'document',
  'operations',
  'platform',
  'server',
];

/** Files that only ever run in Node. */
export const nodeOnlyFiles = [
  '**/*.server.{ts,tsx}',
  'app/ssr.tsx',
  ...serverRooms.map((room) => `${room}/**`),
];

/** What the studio and its server agree on, in schemas that Node alone runs: the browser takes their types. */
export const contractFiles = ['studio/**/{contract,fields}.ts'];

/** Each room's public files, the studio's for whoever is outside it; its others are private. Rooms without a row, which exist to be used, are entirely public. */
export const publicFiles: Readonly<Record<string, readonly string[]>> = {
  analytics: ['analytics/*.ts'],
  app: [
    'app/page-sources.ts',
    'app/page-texts.ts',
    'app/ssr.tsx',
    'app/{load-afresh,resolve-page,styles,trusted-types}.ts',
  ],
  consent: [
    'consent/*.ts',
    'consent/consent-page/{page,answer.server}.ts',
    'consent/consent-page/consent-page.tsx',
  ],
  'content-source': [
    'content-source/*.ts',
    'content-source/files/{authored-files,content-files,file-source,find-place,index-media,inspect-media-file}.ts',
    'content-source/files/write-document.ts',
    'content-source/overlay/{compare-media,content-overlay,lay-over-media}.ts',
    'content-source/contentful/{contentful-preview,contentful-source,space-store}.ts',
  ],
  'content-api': ['content-api/routes.server.ts'],
  'design-system': [
    'design-system/{routes.server,catalogue.server,component-catalogue.server,design-system-props}.ts',
    'design-system/*-page/{page.ts,*-page.tsx}',
  ],
  enquiries: [
    'enquiries/{forms,form-props,enquiry.server,filled-in-values.server,routes.server}.ts',
    enquiryComponents,
    'enquiries/submission/{clean-text,create-enquiry-service.server}.ts',
    'enquiries/administration/{enquiry-state,export-enquiries,run-command}.server.ts',
    'enquiries/mail/write-enquiry-mail.server.ts',
  ],
  feeds: ['feeds/routes.server.ts'],
  'kitchen-list': [
    'kitchen-list/kept-list-link.tsx',
    'kitchen-list/list-address.ts',
    'kitchen-list/{add-to-list,pack-cost,summed-allergens}/*',
    'kitchen-list/list-page/{page.ts,list-page.tsx,answer.server.ts}',
  ],
  layouts: ['layouts/**'],
  'link-previews': ['link-previews/{add-link-previews,draw-link-preview,link-preview}.server.ts'],
  media: ['media/{media-service,warm-pictures}.server.ts'],
  preview: ['preview/{entry-marks,routes,signed-link}.server.ts'],
  redirects: ['redirects/{find-redirect,list-missing-paths,missing-paths,searches-in-vain}.server.ts'],
  search: ['search/{routes,site-search}.server.ts', 'search/search-page/{page.ts,search-page.tsx}'],
  studio: [
    'studio/{back-up-studio,create-studio,open-studio-database}.server.ts',
    'studio/contract/{roles,studio-tables.server}.ts',
    'studio/entries/{live-overlay,overlay-cache,prune-overrides,read-live-entries}.server.ts',
    'studio/publishing/write-through.server.ts',
    'studio/media/open-media.server.ts',
  ],
  ...studioPublicFiles,
  webhooks: ['webhooks/{routes,send-webhook}.server.ts'],
};

/** The packages a visitor downloads. Types may come from any package: they are gone before the browser. */
export const browserPackages = [
  'react',
  'react-dom',
  'react-dom/client',
  '@inertiajs/core',
  '@inertiajs/react',
  '@contentful/live-preview',
  '@contentful/rich-text-types',
  '@contentful/rich-text-react-renderer',
  'embla-carousel-react',
  'embla-carousel-autoplay',
  'vanilla-cookieconsent',
  'vanilla-cookieconsent/**',
  'unpic/**',
  '@fontsource-variable/**',
  'flag-icons/**',
  '@phosphor-icons/core/**',
];

/** The rooms whose files editors may download, and no visitor. */
export const studioRooms = ['studio/**', 'markdown/**'];

/** The packages that editors download besides. */
export const studioPackages = [
  'react-aria-components',
  '@internationalized/date',
  'prosemirror-*',
  'prosemirror-*/style/*.css',
  'markdown-it',
  'idb-keyval',
  'diff',
  'uqr',
  '@zxcvbn-ts/*',
  'axe-core',
];

export const browserReason =
  'This file reaches the browser, and a visitor downloads neither Node nor the server. End the name of a file for Node only in .server.ts; a package that visitors shall download is added to browserPackages in tools/import-rules.ts.';

export const nodeOnlyReason =
  'That file runs in Node only, and this one reaches the browser. Let its result arrive as page properties.';

export const subpathReason = 'A path that climbs out of its room hides which room it reaches.';

export const publicReason =
  'That file is a room’s own: it may change or go without a word to others. Import one of the room’s public files, or add it to publicFiles in tools/import-rules.ts if others are to rely on it.';

export const circleReason =
  'Files that import each other, even for types alone, can be neither read nor changed one at a time. Move what both need into a file of its own, below them.';

export const roomCircleReason =
  'Rooms that stand on each other can be changed only together. Find the import that points up with `git grep`, and hand over what it needs.';

/** Tests, contract suites and test support, recognised by their names: they may import from any room. */
export const exemptFiles = ['**/*.{test,cases,testing}.{ts,tsx}'];
