import { hash } from 'node:crypto';
import { type Locale, locales } from '#i18n/locales.ts';
import { type Field, type Fields, text } from '#schema/fields.ts';
import type { Entry } from './entries.server.ts';
import { definitions, type Kind, type Values } from './kinds.server.ts';
import { name, quote, Refusal } from './problem.server.ts';
import { findReferredPath, type TextForm, textForms } from './write-fields.server.ts';

/** How far references are followed at most, and how many entries a list or a filter may name. */
export const bounds = { depth: 3, limit: 100, values: 100, sort: 3 } as const;
export const defaultLimit = 20;

/** The parameters of each kind of request; those of `filter` come besides in lists. */
export const parameters = {
  entry: ['depth', 'richText', 'state'],
  path: ['path', 'depth', 'richText', 'state'],
  list: ['sort', 'limit', 'cursor', 'depth', 'richText', 'state'],
  changes: ['since'],
  description: [],
} as const;

const tokenNames = /^(?:access_|api_?)?(?:token|key)$|^authorization$/i;

/**
 * Reads a query whose parameters are known and named once each.
 *
 * @throws Refusal that names the known ones
 */
export function readParameters(
  url: string,
  request: keyof typeof parameters,
  filters: readonly string[] = [],
) {
  const known: readonly string[] = [...parameters[request], ...filters.map((field) => `filter[${field}]`)];
  const found = new Map<string, string>();
  for (const [parameter, value] of new URL(url).searchParams) {
    if (tokenNames.test(parameter))
      throw new Refusal(
        'invalid',
        'A token has no place in an address, which logs and histories keep.',
        'Revoke it, and send the next one in the header Authorization.',
      );
    if (!known.includes(parameter)) {
      const remedy = known.length > 0 ? `Known here: ${name(known)}.` : 'There are none here.';
      throw new Refusal('invalid', `There is no parameter ${quote(parameter)}.`, remedy);
    }
    if (found.has(parameter))
      throw new Refusal(
        'invalid',
        `The parameter ${quote(parameter)} comes twice.`,
        'Name it once, with a comma between values.',
      );
    found.set(parameter, value);
  }
  return found;
}

export type Parameters = ReturnType<typeof readParameters>;

/** Whether drafts are asked for. */
export function readsDrafts(url: string): boolean {
  const state = new URL(url).searchParams.get('state');
  if (state !== null && state !== 'draft')
    throw new Refusal('invalid', `There is no state ${quote(state)}.`, 'Leave it out, or ask for draft.');
  return state === 'draft';
}

/** A whole number within bounds, or else the default. */
export function readCount(
  query: Parameters,
  parameter: 'depth' | 'limit',
  least: number,
  standard: number,
): number {
  const value = query.get(parameter);
  if (value === undefined) return standard;
  const count = /^\d{1,6}$/.test(value) ? Number(value) : Number.NaN;
  if (count >= least && count <= bounds[parameter]) return count;
  throw new Refusal(
    'invalid',
    `${parameter} cannot be ${quote(value)}.`,
    `Write a whole number from ${least} to ${bounds[parameter]}.`,
  );
}

export function readForms(query: Parameters): TextForm[] {
  const asked = query.get('richText')?.split(',') ?? [];
  const unknown = asked.find((form) => !(textForms as readonly string[]).includes(form));
  if (unknown === undefined) return asked as TextForm[];
  throw new Refusal('invalid', `Rich text has no form ${quote(unknown)}.`, `Ask for ${name(textForms)}.`);
}

const single = ['text', 'choice', 'colour', 'flag', 'number', 'date', 'link'];

const key = text({ reads: 'nothing', description: 'The keys of entries.' });

type FieldReader = { field: Field; read: (values: Values) => unknown };

/** The fields that lists can be filtered by and, of those with one value, sorted by: `key`, `pack.netWeight`, `diets`. */
export const listFields = Object.fromEntries(
  Object.entries(definitions).map(([kind, { fields }]) => [kind, new Map(listReaders({ key, ...fields }))]),
) as unknown as Record<Kind, ReadonlyMap<string, FieldReader>>;

export const isSortable = ({ field }: FieldReader) => single.includes(field.kind);

function listReaders(fields: Fields): [string, FieldReader][] {
  return Object.entries(fields).flatMap(([own, field]): [string, FieldReader][] => {
    if (single.includes(field.kind) || field.kind === 'choices' || field.kind === 'reference')
      return [[own, { field, read: (values) => values[own] }]];
    if (field.kind !== 'group') return [];
    return listReaders(field.item.fields).map(([inner, reader]) => [
      `${own}.${inner}`,
      { ...reader, read: (values) => values[own] && reader.read(values[own] as Values) },
    ]);
  });
}

/**
 * Filters and sorts a kind’s entries as a query says, whose parameters are known.
 *
 * @param keyOf the key of the entry at a path
 */
export function findEntries(
  query: Parameters,
  entries: Iterable<Entry>,
  { kind, locale, keyOf }: { kind: Kind; locale: Locale; keyOf: (path: string) => string | undefined },
): Entry[] {
  const fields = listFields[kind];
  const tests = [...query].flatMap(([parameter, value]) =>
    parameter.startsWith('filter[') ? readTest(parameter.slice('filter['.length, -1), value) : [],
  );
  const orders = query.get('sort')?.split(',').map(readOrder) ?? [];
  if (orders.length > bounds.sort)
    throw new Refusal('invalid', `${bounds.sort} fields sort a list at most.`, 'Leave the others out.');
  const found = [...entries].filter((entry) => tests.every((test) => test(entry)));
  if (orders.length === 0) return found;
  const read = new Map(found.map((entry) => [entry, orders.map(({ read }) => read(entry.values()))]));
  return found.sort((a, b) => {
    for (const [index, { sign }] of orders.entries()) {
      const [one, other] = [read.get(a)?.[index], read.get(b)?.[index]];
      if (one === other) continue;
      // Those without a value come last, whichever way.
      if (one === undefined || other === undefined) return one === undefined ? 1 : -1;
      const isText = typeof one === 'string';
      return sign * (isText ? collators[locale].compare(one, String(other)) : Number(one) - Number(other));
    }
    return 0;
  });

  function readTest(name: string, entered: string): (entry: Entry) => boolean {
    const { field, read } = fields.get(name) as FieldReader;
    const ends = isRange(field) ? entered.split('..') : [];
    const isRanged = ends.length === 2;
    const wanted = isRanged ? ends : entered.split(',');
    if (wanted.length > bounds.values)
      throw new Refusal(
        'invalid',
        `A filter names ${bounds.values} values at most; this one has ${wanted.length}.`,
        'Ask in several requests, or for the list without the filter.',
      );
    for (const one of wanted) if (!isRanged || one !== '') checkValue(name, field, one);
    const write = (value: unknown) =>
      typeof value === 'object' ? keyOf(findReferredPath(value) ?? '') : String(value);
    const compared = isRange(field) && wanted.map((end) => compareTo(field.kind === 'date', end));
    return (entry) =>
      [read(entry.values())].flat().some((value) => {
        if (value === undefined) return false;
        if (!compared) return wanted.includes(write(value) ?? '');
        const signs = compared.map((compare) => compare(value));
        if (!isRanged) return signs.includes(0);
        return signs.every((sign, index) => (index === 0 ? sign >= 0 : sign <= 0));
      });
  }

  function readOrder(entered: string) {
    const field = entered.replace(/^-/, '');
    const reader = fields.get(field);
    if (reader && isSortable(reader)) return { sign: field === entered ? 1 : -1, read: reader.read };
    const known = [...fields].filter(([, reader]) => isSortable(reader)).map(([name]) => name);
    throw new Refusal(
      'invalid',
      `${kind} cannot be sorted by ${quote(field)}.`,
      `Known fields: ${name(known)}; a minus before one turns the order.`,
    );
  }
}

const collators = Object.fromEntries(
  Object.entries(locales).map(([locale, { languageTag }]) => [locale, new Intl.Collator(languageTag)]),
) as Record<Locale, Intl.Collator>;

function isRange({ kind }: Field): boolean {
  return kind === 'number' || kind === 'date';
}

/** How values lie to an end: 0 at it, less before it; all are at an open end. All times of a day, as written, are at it. */
function compareTo(isDate: boolean, end: string): (value: unknown) => number {
  if (end === '') return () => 0;
  if (!isDate) return (value) => Number(value) - Number(end);
  const length = /^\d{4}-\d\d-\d\d$/.test(end) ? end.length : undefined;
  return (value) => Date.parse(String(value).slice(0, length)) - Date.parse(end);
}

/** Refuses what no value of the field can be, since an empty list would look like an answer. */
function checkValue(name: string, field: Field, value: string): void {
  const choices = 'values' in field ? field.values : field.kind === 'flag' ? ['true', 'false'] : undefined;
  const isWrong = {
    number: () => !/^-?\d{1,15}(?:\.\d{1,15})?$/.test(value),
    date: () => Number.isNaN(Date.parse(value)),
  }[field.kind as string];
  if (choices ? choices.includes(value) : !isWrong?.()) return;
  const example =
    field.kind === 'number'
      ? '12.5, or a range: 10..20, 10.. or ..20'
      : '2026-09-30, or a range: 2026-09-01..';
  const remedy = choices
    ? `Write one of: ${choices.join(', ')}.`
    : `Write a ${field.kind}, such as ${example}.`;
  throw new Refusal('invalid', `${name} is never ${quote(value)}.`, remedy);
}

/** What a cursor belongs to: it is good for the same question about the same content. */
export function digestQuery(kind: Kind, locale: Locale, query: Parameters): string {
  const asked = [...query].filter(([name]) => name.startsWith('filter[') || name === 'sort');
  return hash('sha256', JSON.stringify([kind, locale, asked.sort()]), 'base64url').slice(0, 12);
}

const beginAgain = 'Leave out cursor, and begin the list again.';

/** Writes where a list goes on. */
export function writeCursor(digest: string, revision: string, offset: number): string {
  return Buffer.from([digest, revision, offset].join(' ')).toString('base64url');
}

/** @throws Refusal for a cursor of another query, or of content that has changed since */
export function readCursor(query: Parameters, digest: string, revision: string): number {
  const cursor = query.get('cursor');
  if (cursor === undefined) return 0;
  const [own, at, offset = ''] = Buffer.from(cursor, 'base64url').toString().split(' ');
  if (own !== digest || !/^\d{1,9}$/.test(offset))
    throw new Refusal('invalid', 'The cursor belongs to no list like this.', beginAgain);
  if (at !== revision)
    throw new Refusal('changed', 'The content has changed since the list was begun.', beginAgain);
  return Number(offset);
}
