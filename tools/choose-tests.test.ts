import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { chooseTests, listUnimported } from './choose-tests.ts';

const specs = [
  { path: 'tests/e2e/design-system.spec.ts', source: "goto('/ds/')" },
  { path: 'tests/e2e/footer.spec.ts', source: "goto('/en-gb')" },
];
const every = specs.map(({ path }) => path);
const [designSystem] = every;

describe('tests of a change', () => {
  it.each([
    ['nothing', [], 'none', []],
    ['a page for readers', ['docs/operating.md', 'README.md'], 'none', []],
    ['a unit test', ['src/i18n/locales.test.ts'], 'related', []],
    ['a browser spec', ['tests/e2e/footer.spec.ts'], 'none', ['tests/e2e/footer.spec.ts']],
    ['what browser specs share', ['tests/e2e/site.ts'], 'none', every],
    ['the design system', ['src/design-system/routes.server.ts'], 'related', [designSystem]],
    [
      'samples',
      ['src/blocks/text/samples.ts', 'src/ui/button/button-group.samples.ts'],
      'related',
      [designSystem],
    ],
    ['a component', ['src/ui/button/button.tsx'], 'related', every],
    ['a style sheet', ['src/ui/button/button.module.css'], 'related', every],
    ['a test of durability', ['tests/durability/run.ts', 'tests/site/database.ts'], 'related', []],
    ['the server that stands in for Contentful', ['tests/contentful-server/serve.ts'], 'related', []],
    ['a tool for people', ['tools/content-missing.ts'], 'related', []],
    ['the build', ['tools/build.ts'], 'related', every],
    ['content', ['content/en-gb/pages/home.yaml'], 'all', every],
    ['a dependency', ['package-lock.json'], 'all', every],
    ['what is not known', ['src/media/film.bin'], 'all', every],
    ['several things', ['docs/operating.md', 'src/ui/button/button.tsx'], 'related', every],
  ])('%s', (_, changed, units, chosen) => {
    expect(chooseTests(changed, specs)).toEqual({ units, specs: chosen });
  });

  it.each([
    ['a module, whose importers may be as they were', ['src/i18n/find-locale.ts'], 'all', every],
    ['a unit test', ['src/i18n/locales.test.ts'], 'none', []],
    ['a browser spec', ['tests/e2e/gone.spec.ts'], 'none', []],
    ['what browser specs share', ['tests/e2e/site.ts'], 'none', every],
    ['a page for readers', ['docs/operating.md'], 'none', []],
  ])('deleted: %s', (_, gone, units, chosen) => {
    expect(chooseTests(gone, specs, new Set(gone))).toEqual({ units, specs: chosen });
  });
});

it('unit tests that start programs or read files are not found by imports', () => {
  const tests = [
    { path: 'tools/enquiries.test.ts', source: '' },
    { path: 'src/server/main.test.ts', source: "import { spawn } from 'node:child_process';" },
    { path: 'src/i18n/locales.test.ts', source: '' },
  ];
  expect(listUnimported(tests)).toEqual(['tools/enquiries.test.ts', 'src/server/main.test.ts']);
});

it('nothing of browser specs imports a test of durability or resilience', () => {
  const files = globSync('tests/e2e/**/*.ts');
  expect(files).not.toEqual([]);
  expect(files.filter((file) => /(?:durability|resilience)\//.test(readFileSync(file, 'utf8')))).toEqual([]);
});
