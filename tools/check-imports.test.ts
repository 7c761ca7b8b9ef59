import { describe, expect, it } from 'vitest';
import { checkImports } from './check-imports.ts';

function findReasons(path: string, source: string): string[] {
  return checkImports([{ path, source }]).map(({ reason }) => reason);
}

describe('checkImports', () => {
  it.each([
    ['design-tokens/tokens.ts', '#schema/fields.ts', 'The tokens are plain data'],
    ['i18n/translate.ts', '#ui/button/button.tsx', 'so they stand on nothing'],
    ['schema/fields.ts', '#images/presets.ts', 'A schema is plain data'],
    ['images/image-sources.ts', '#links/link.tsx', 'knows only those below it'],
    ['rich-text/rich-text.tsx', '#images/image-sources.ts', 'alone of them may draw links'],
    ['links/link.tsx', '#rich-text/rich-text.tsx', 'knows only those below it'],
    ['inertia/inertia.ts', '#i18n/locales.ts', 'knows nothing of this site'],
    ['ui/card/card.tsx', '#blocks/text/text.tsx', 'Components know nothing of blocks'],
    ['blocks/text/schema.ts', './text.tsx', 'must load without React'],
    ['blocks/text/schema.ts', '#ui/button/button.tsx', 'must load without React'],
    ['blocks/text/text.tsx', '#blocks/box/box.tsx', 'render slot'],
    ['blocks/text/text.tsx', '../box/box.tsx', 'render slot'],
    ['blocks/text/text.tsx', '#blocks/registry.ts', 'render slot'],
    ['blocks/text/text.tsx', '#pages/composed-page/composed-page.tsx', 'render slot'],
    ['blocks/text/page-data.server.ts', '#pages/page-answer.server.ts', 'The server half of a block'],
    ['blocks/registry.ts', '#pages/composed-page/composed-page.tsx', 'know nothing of them'],
    ['layouts/default-layout.tsx', '#pages/composed-page/composed-page.tsx', 'so it knows none'],
    ['pages/composed-page/composed-page.tsx', '#app/browser.tsx', 'the entries stand above it'],
    ['pages/sitemap/answer.server.ts', '#search/site-search.server.ts', 'other rooms’ pages answer'],
    ['app/browser.tsx', '#server/app.ts', 'runs in Node only'],
    ['content-source/snapshot.ts', '#server/app.ts', 'nothing of blocks, pages or HTTP'],
    ['content-source/snapshot.ts', '#blocks/registry.ts', 'nothing of blocks, pages or HTTP'],
    ['enquiries/delivery/outbox.server.ts', '#search/site-search.server.ts', 'whatever page they come from'],
    ['search/site-search.server.ts', '#server/env.ts', 'it knows no other feature'],
    ['server/app.ts', '#app/ssr.tsx', 'only types cross'],
    ['server/app.ts', '#links/link.tsx', 'only types cross'],
    ['server/app.ts', '#search/search-index.server.ts', 'a room’s own'],
    ['server/app.ts', '#content-source/embedded/dialect.ts', 'a room’s own'],
    ['media/media-service.server.ts', '#content-source/embedded/embedded-source.ts', 'serves assets'],
  ])('forbids src/%s to import %s and says why', (file, specifier, reason) => {
    expect(findReasons(`src/${file}`, `import '${specifier}';`)).toEqual([expect.stringContaining(reason)]);
  });

  it.each([
    ['schema/entries/page-entry.ts', '#design-tokens/tokens.ts'],
    ['rich-text/rich-text.tsx', '#links/link.tsx'],
    ['ui/card/card.tsx', '#ui/button/button.tsx'],
    ['ui/card/card.tsx', '../button/button.tsx'],
    ['blocks/text/text.tsx', './text.module.css'],
    ['blocks/text/text.tsx', '#blocks/block-props.ts'],
    ['blocks/text/text.tsx', '#ui/button/button.tsx'],
    ['blocks/text/page-data.server.ts', '#content-source/snapshot.ts'],
    ['blocks/registry.ts', './text/text.tsx'],
    ['pages/sitemap/sitemap.tsx', '#layouts/default-layout/default-layout.tsx'],
    ['search/search-page/search-page.tsx', '#layouts/default-layout/default-layout.tsx'],
    ['search/search-answer.server.ts', '#pages/compose-answer.server.ts'],
    ['app/browser.tsx', '#layouts/default-layout/default-layout.tsx'],
    ['content-source/snapshot.ts', '#seo/to-url.ts'],
    ['server/app.ts', '#content-source/snapshot.ts'],
    ['server/create-site.ts', '#content-source/embedded/embedded-source.ts'],
    ['server/app.ts', '#blocks/registry.ts'],
    ['server/app.ts', '#search/routes.server.ts'],
    ['server/app.ts', 'node:fs'],
    ['app/ssr.tsx', 'react-dom/server'],
    ['i18n/dictionaries.server.ts', 'node:fs'],
  ])('lets src/%s import %s', (file, specifier) => {
    expect(findReasons(`src/${file}`, `import '${specifier}';`)).toEqual([]);
  });

  it.each(['zod', 'node:path', 'fs', 'sharp', 'hono', 'react-dom/server'])(
    'keeps %s out of what the browser downloads',
    (specifier) => {
      expect(findReasons('src/ui/card/card.tsx', `import '${specifier}';`)).toEqual([
        expect.stringContaining('reaches the browser'),
      ]);
    },
  );

  it.each([
    ['a static import', "import { load } from '#i18n/dictionaries.server.ts';"],
    ['a re-export', "export { load } from '#i18n/dictionaries.server.ts';"],
    ['a dynamic import', "const load = () => import('#i18n/dictionaries.server.ts');"],
    ['an import of the validator', "import { toValidator } from '#schema/to-validator.server.ts';"],
  ])('keeps files for Node only out of the browser: %s', (_, source) => {
    expect(findReasons('src/ui/card/card.tsx', source)).toEqual([
      expect.stringContaining('runs in Node only'),
    ]);
  });

  it('lets types cross where only types may', () => {
    expect(findReasons('src/server/app.ts', "import type { Render } from '#app/ssr.tsx';")).toEqual([]);
    expect(findReasons('src/ui/card/card.tsx', "import type { ZodType } from 'zod';")).toEqual([]);
    expect(findReasons('src/ui/card/card.tsx', "import type { Env } from '#server/env.ts';")).toHaveLength(1);
  });

  it('takes inline type specifiers for a real import, as the import stays when types are stripped', () => {
    expect(findReasons('src/server/app.ts', "import { type Render } from '#app/ssr.tsx';")).toHaveLength(1);
  });

  it('asks for # names where a path climbs out of its room', () => {
    expect(findReasons('src/images/image-services.ts', "import '../schema/fields.ts';")).toEqual([
      expect.stringContaining('Write #schema/fields.ts.'),
    ]);
    expect(findReasons('tools/generate.ts', "import '../src/schema/fields.ts';")).toHaveLength(1);
  });

  it('leaves tests, contract suites and tools their freedom', () => {
    const source = "import { createApp } from '#server/app.ts'; import { it } from 'vitest';";
    expect(findReasons('src/ui/card/card.test.tsx', source)).toEqual([]);
    expect(findReasons('src/content-source/content-source.cases.ts', source)).toEqual([]);
    expect(findReasons('tools/generate.ts', source)).toEqual([]);
  });

  it('asks for a rule when a new folder appears', () => {
    expect(findReasons('src/weather/forecast.ts', "import '#schema/fields.ts';")).toEqual([
      expect.stringContaining('src/weather has no place'),
    ]);
  });

  it('forbids circles, of types too, and names who is in them', () => {
    const files = [
      { path: 'src/ui/a/a.tsx', source: "import { b } from '../b/b.tsx';" },
      { path: 'src/ui/b/b.tsx', source: "import type { C } from '#ui/c/c.ts';" },
      { path: 'src/ui/c/c.ts', source: "export { a } from '../a/a.tsx';" },
      { path: 'src/ui/d/d.tsx', source: "import '../a/a.tsx';" },
    ];
    expect(checkImports(files)).toEqual([
      expect.objectContaining({
        path: 'src/ui/a/a.tsx',
        specifier: 'src/ui/b/b.tsx → src/ui/c/c.ts → src/ui/a/a.tsx',
        reason: expect.stringContaining('below them'),
      }),
    ]);
  });

  it('names the line of the import', () => {
    const source = "import './card.module.css';\n\nimport { a } from\n  'zod';\n";
    expect(checkImports([{ path: 'src/ui/card/card.tsx', source }])).toEqual([
      expect.objectContaining({ path: 'src/ui/card/card.tsx', line: 3, specifier: 'zod' }),
    ]);
  });

  it('says which file it cannot read', () => {
    expect(() => checkImports([{ path: 'src/ui/card/card.tsx', source: 'const = ;' }])).toThrow(
      'src/ui/card/card.tsx cannot be read',
    );
  });
});
