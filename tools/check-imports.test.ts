import { expect, it } from 'vitest';
import { checkImports } from './check-imports.ts';

const findReasons = (path: string, source: string) =>
  checkImports([{ path, source }]).map(({ reason }) => reason);

it.each([
  ['design-tokens/tokens.ts', '#schema/fields.ts', 'The tokens are plain data'],
  ['i18n/translate.ts', '#ui/button/button.tsx', 'so they stand on nothing'],
  ['schema/fields.ts', '#images/presets.ts', 'A schema is plain data'],
  ['inertia/inertia.ts', '#i18n/locales.ts', 'knows nothing of this site'],
  ['ui/card/card.tsx', '#blocks/text/text.tsx', 'Components know nothing of blocks'],
  ['blocks/text/schema.ts', './text.tsx', 'must load without React'],
  ['blocks/text/text.tsx', '../box/box.tsx', 'render slot'],
  ['blocks/text/page-data.server.ts', '#pages/page-answer.server.ts', 'The server half of a block'],
  ['content-source/snapshot.ts', '#server/app.ts', 'nothing of blocks, pages or HTTP'],
  ['search/site-search.server.ts', '#server/env.ts', 'it knows no other feature'],
  ['server/app.ts', '#app/ssr.tsx', 'only types cross'],
  ['server/app.ts', '#search/search-index.server.ts', 'a room’s own'],
  ['ui/card/card.tsx', 'zod', 'reaches the browser'],
  ['studio/previews/share-dialog.tsx', './contract.ts', 'runs in Node only'],
  ['ui/card/card.tsx', 'node:path', 'reaches the browser'],
  ['images/image-services.ts', '../schema/fields.ts', 'Write #schema/fields.ts.'],
  ['weather/forecast.ts', '#schema/fields.ts', 'src/weather has no place'],
])('forbids src/%s to import %s and says why', (file, specifier, reason) => {
  expect(findReasons(`src/${file}`, `import '${specifier}';`)).toEqual([expect.stringContaining(reason)]);
});

it.each([
  "import { load } from '#i18n/dictionaries.server.ts';",
  "export { load } from '#i18n/dictionaries.server.ts';",
  "await import('#i18n/dictionaries.server.ts');",
  "import { type Load } from '#i18n/dictionaries.server.ts';",
])('finds it however it is written: %s', (source) => {
  expect(findReasons('src/ui/card/card.tsx', source)).toHaveLength(1);
});

it('lets tests, contract suites and tools import anything', () => {
  const source = "import { createApp } from '#server/app.ts'; import { it } from 'vitest';";
  for (const path of ['src/ui/card/card.test.tsx', 'src/content-source/a.cases.ts', 'tools/generate.ts'])
    expect(findReasons(path, source)).toEqual([]);
});

it('forbids circles, of types too, and names who is in them', () => {
  const files = [
    { path: 'src/ui/a/a.tsx', source: "import { b } from '../b/b.tsx';" },
    { path: 'src/ui/b/b.tsx', source: "import type { C } from '#ui/c/c.ts';" },
    { path: 'src/ui/c/c.ts', source: "export { a } from '../a/a.tsx';" },
    { path: 'src/ui/d/d.tsx', source: "import '../a/a.tsx';" },
  ];
  expect(checkImports(files)).toMatchObject([
    { path: 'src/ui/a/a.tsx', line: 1, specifier: 'src/ui/b/b.tsx → src/ui/c/c.ts → src/ui/a/a.tsx' },
  ]);
});
