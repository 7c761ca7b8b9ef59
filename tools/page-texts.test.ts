import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { pageSources } from '#app/page-sources.ts';
import { bundleTexts, pageTexts } from '#app/page-texts.ts';
import { blockBundles } from '#blocks/block-bundles.ts';
import { dictionaries } from '#i18n/dictionaries.server.ts';
import { findTextPart } from '#i18n/text-parts.ts';
import { listImports, locateTarget } from './check-imports.ts';

const pluralForm = /\.(?:zero|one|two|few|many|other)$/;
const keys = [...new Set(Object.keys(dictionaries['en-gb']).map((key) => key.replace(pluralForm, '')))];

/** Lazily loaded code, with the dictionary parts that are loaded by then. */
const laterTexts = {
  'src/app/browser.tsx': [],
  'src/blocks/form-newsletter-signup/newsletter-form.tsx': ['forms'],
  'src/consent/dialogs/dialogs.ts': ['consent'],
  'src/ui/carousel/carousel-engine.tsx': [],
};

const roots: [string, readonly string[]][] = [
  ...Object.entries(laterTexts),
  ...Object.entries(pageSources).map(([name, path]): [string, readonly string[]] => [
    path,
    pageTexts[name] ?? [],
  ]),
  ...[...new Set(Object.values(blockBundles))].map((bundle): [string, readonly string[]] => [
    `src/blocks/${bundle}.ts`,
    bundleTexts[bundle] ?? [],
  ]),
];

describe('each file of the browser’s code', () => {
  it.each(roots)('%s comes with the texts that it shows', (root, parts) => {
    const there = ['core', ...parts];
    const missing = [...listFiles(root)].flatMap((path) =>
      listKeys(path)
        .filter((key) => !there.includes(findTextPart(key)))
        .map((key) => `${path} shows ${key}, of ${findTextPart(key)}`),
    );
    expect(missing).toEqual([]);
  });
});

it('every text has a part', () => {
  expect(keys.map(findTextPart)).toHaveLength(keys.length);
});

const imports = new Map<string, string[]>();

/** A file and its transitive static imports. */
function listFiles(path: string, found = new Set<string>()): Set<string> {
  if (found.has(path)) return found;
  found.add(path);
  const known = imports.get(path) ?? listOwnImports(path);
  imports.set(path, known);
  for (const target of known) listFiles(target, found);
  return found;
}

function listOwnImports(path: string): string[] {
  const source = readFileSync(path, 'utf8');
  return listImports(path, source).flatMap(({ specifier, start, isTypeOnly }) => {
    const target = `src/${locateTarget(path, specifier)}`;
    const isLater = source.startsWith('import(', start);
    return isTypeOnly || isLater || !/\.tsx?$/.test(target) || !existsSync(target) ? [] : [target];
  });
}

/** The dictionary keys in a file, including those that match a template literal's start and end. */
function listKeys(path: string): string[] {
  const source = readFileSync(path, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');
  const literals = new Set([...source.matchAll(/'([\w.-]+)'/g)].map(([, text]) => text));
  const templates = [...source.matchAll(/`([\w-]+\.[\w.-]*)\$\{[^}]*\}([\w.-]*)`/g)];
  return keys.filter(
    (key) =>
      literals.has(key) ||
      templates.some(([, start = '', end = '']) => key.startsWith(start) && key.endsWith(end)),
  );
}
