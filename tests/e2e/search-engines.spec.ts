import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { readSite } from './read-documents.ts';
import { siteOrigin } from './site.ts';
import { test } from './test.ts';

// In one worker, so that the site is read once.
test.describe.configure({ mode: 'default' });

const toUrl = (path: string) => new URL(encodeURI(path), siteOrigin).href;

test('no two pages have the same title and description', async ({ page }) => {
  const documents = await readSite(page);
  const named = Map.groupBy(documents, ({ head }) => `${head.title}: ${head.description}`);
  const alike = [...named].filter(([, { length }]) => length > 1);
  expect(alike.map(([name, list]) => [name, ...list.map(({ path }) => path)])).toEqual([]);
  expect(documents.filter(({ head }) => !head.title.trim())).toEqual([]);
});

test('each page names one true address, which is there and names itself', async ({ page }) => {
  const documents = await readSite(page);
  const canonicals = new Map(documents.map(({ path, head }) => [toUrl(path), head.canonical]));
  for (const [url, canonical] of canonicals) expect(canonicals.get(canonical), url).toBe(canonical);
});

test('pages name each other as the same in another language, and everybody else’s is there', async ({
  page,
}) => {
  const documents = await readSite(page);
  const alternatesAt = new Map(documents.map(({ path, head }) => [toUrl(path), head.alternates]));
  expect([...alternatesAt.values()].filter((alternates) => 'de-DE' in alternates).length).toBeGreaterThan(20);
  for (const [url, alternates] of alternatesAt) {
    const { 'x-default': fallback, ...others } = alternates;
    if (fallback !== undefined) expect([...alternatesAt.keys()], url).toContain(fallback);
    for (const other of Object.values(others)) expect(alternatesAt.get(other), other).toEqual(alternates);
    // The choice of a locale is in no language of its own.
    if (Object.keys(others).length > 0 && url !== `${siteOrigin}/`) {
      expect(Object.values(others), url).toContain(url);
    }
  }
});

test('structured data keeps to the vocabulary of schema.org', async ({ page }, testInfo) => {
  const documents = await readSite(page);
  const records = [...new Set(documents.flatMap(({ head }) => head.records))].map(parseRecord);
  expect([...new Set(records.map((record) => record['@type']))].sort()).toEqual([
    'BreadcrumbList',
    'FAQPage',
    'ItemList',
    'NewsArticle',
    'Organization',
    'Product',
    'Recipe',
    'VideoObject',
    'WebSite',
  ]);
  expect(records.filter(hasNutrition).length).toBe(records.filter(isProduct).length);
  const source = testInfo.outputPath('records.ts');
  await mkdir(dirname(source), { recursive: true });
  const shapes = new Map(records.map(toShape).map((shape) => [JSON.stringify(shape), shape]));
  await writeFile(source, writeTypedRecords([...shapes.values()]));
  expect(await findTypeErrors(source)).toBe('');
});

const isProduct = (record: Record<string, unknown>) => record['@type'] === 'Product';

/** Of 100 g and of a portion. */
const hasNutrition = (record: Record<string, unknown>) =>
  isProduct(record) && JSON.stringify(record).split('"@type":"NutritionInformation"').length === 3;

/** Without the inputs of actions, which the vocabulary has no terms for (https://schema.org/docs/actions.html#part-4). */
function parseRecord(record: string): Record<string, unknown> {
  return JSON.parse(record, (key, value) => (key.endsWith('-input') ? undefined : value));
}

/** A record whose texts and figures are all alike: to the vocabulary, records that differ in those alone are one. */
function toShape(record: Record<string, unknown>): Record<string, unknown> {
  return JSON.parse(JSON.stringify(record), (key, value) => {
    if (typeof value === 'number') return 1;
    if (Array.isArray(value)) {
      return [...new Map(value.map((item) => [JSON.stringify(item), item])).values()];
    }
    const isTerm = key === '@type' || key === '@context' || String(value).startsWith('https://schema.org/');
    return typeof value === 'string' && !isTerm ? 'text' : value;
  });
}

/** The records as constants of schema-dts's types, for the type checker to hold against them. */
function writeTypedRecords(records: readonly Record<string, unknown>[]): string {
  const constants = records.map((record, index) => {
    const type = `schema.WithContext<schema.${record['@type']}>`;
    return `export const record${index}: ${type} = ${JSON.stringify(record)};`;
  });
  return ["import type * as schema from 'schema-dts';", ...constants].join('\n');
}

async function findTypeErrors(file: string): Promise<string> {
  const checker = join(dirname(fileURLToPath(import.meta.resolve('typescript/package.json'))), 'bin/tsc');
  const options = [
    '--noEmit',
    '--strict',
    '--skipLibCheck',
    '--module',
    'esnext',
    '--moduleResolution',
    'bundler',
  ];
  const run = promisify(execFile)(process.execPath, [checker, ...options, '--ignoreConfig', file]);
  return run.then(
    () => '',
    ({ stdout }: { stdout: string }) => stdout,
  );
}
