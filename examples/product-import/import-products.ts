/*
 * Reads a spreadsheet of products into drafts, which people look at and publish in the studio. It needs Node 22.18 or
 * newer, and a token for “Working in the studio” with the role Author:
 *
 *   SITE=https://www.example.com TOKEN=studio_… node import-products.ts products.csv en-gb
 *
 * The first line names the fields: key, name, promise, description … An empty cell, and what a product has besides, changes
 * nothing.
 */
import { readFile } from 'node:fs/promises';
import { type createClient, ManagementError } from './client.ts';

type Call = ReturnType<typeof createClient>;
type Row = Readonly<Record<string, string>>;

/** What came of a row: a new draft, a changed one, or nothing, since it says what is there already. */
export interface Imported {
  key: string;
  is: 'created' | 'changed' | 'same';
}

/** Saves a draft of each row. It can be run again: what has been read in already is left alone. */
export async function importProducts(call: Call, locale: 'en-gb', csv: string): Promise<Imported[]> {
  const done: Imported[] = [];
  for (const { key, ...row } of readCsv(csv)) {
    if (!key) throw new Error(`A row has no key: ${JSON.stringify(row)}`);
    const fields = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== ''));
    done.push({ key, is: await save(call, locale, key, fields) });
  }
  return done;
}

async function save(call: Call, locale: 'en-gb', key: string, fields: Row): Promise<Imported['is']> {
  const file = `${locale}/products/${key}.yaml`;
  const entry = await call('GET /entries/{file}', { file }).catch((error: unknown) => {
    if (error instanceof ManagementError && error.status === 404) return undefined;
    throw error;
  });
  if (!entry) {
    const created = { kind: 'products', locale, key, document: { slug: key, ...fields } } as const;
    await call('POST /entries', { body: created });
    return 'created';
  }
  const { document, revision } = entry;
  if (Object.entries(fields).every(([name, value]) => document[name] === value)) return 'same';
  const changed = { document: { ...document, ...fields }, revision };
  await call('PUT /drafts/{file}', { file, body: changed }).catch((error: unknown) => {
    // Somebody has saved since: what they have written is read, and the row put over it.
    if (error instanceof ManagementError && error.status === 409) return save(call, locale, key, fields);
    throw error;
  });
  return 'changed';
}

/** Reads CSV (RFC 4180), with commas or semicolons. */
export function readCsv(text: string): Row[] {
  const separator = /^[^\n,]*;/.test(text) ? ';' : ',';
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^"${separator}\\r\\n]*))(${separator}|\\r?\\n|$)`, 'gy');
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of text.replace(/^\ufeff/, '').matchAll(cell)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '') break;
    if (end !== separator) rows.push([]);
  }
  const [names = [], ...lines] = rows.filter((cells) => cells.some((one) => one !== ''));
  return lines.map((cells) =>
    Object.fromEntries(names.map((name, index) => [name.trim(), cells[index] ?? ''])),
  );
}

if (import.meta.main) {
  const { createClient: create } = await import('./client.ts');
  const [path = '', locale = 'en-gb'] = process.argv.slice(2);
  const call = create({ site: process.env.SITE ?? 'http://localhost:3000', token: process.env.TOKEN ?? '' });
  for (const { key, is } of await importProducts(call, locale as 'en-gb', await readFile(path, 'utf8')))
    process.stdout.write(`${key}: ${is}\n`);
}
