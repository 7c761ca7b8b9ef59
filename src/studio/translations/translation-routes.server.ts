import { readRequestBody } from '#http/request-body.ts';
import { seekWords } from '#i18n/fold-text.ts';
import { defaultLocale, type Locale, localeCodes, mapLocales } from '#i18n/locales.ts';
import { type Table, writeTableAsCsv } from '#platform/spreadsheet.ts';
import { ApiError, invalid } from '#studio/contract/api-error.server.ts';
import { type Service, serve } from '#studio/contract/mount-endpoints.server.ts';
import { sendFile } from '#studio/contract/send-file.server.ts';
import type { StudioContext } from '#studio/contract/studio-env.server.ts';
import {
  mostExported,
  type TranslationFilter,
  type TranslationRow,
  translationEndpoints,
  workOrder,
} from './contract.ts';
import type { IndexedRow } from './media-rows.server.ts';
import { count } from './to-cell.ts';
import {
  createTranslationTable,
  type TranslationContext,
  type TranslationTable,
} from './translation-table.server.ts';
import { largestXliff } from './xliff/read-xliff.server.ts';
import { exportTranslations, readReturned } from './xliff/translate-elsewhere.server.ts';

/** Routes for the table of translations. They change nothing. */
export function translationRoutes(
  context: TranslationContext & { /** The site's own. */ origin: string },
  table: TranslationTable = createTranslationTable(context),
): Service {
  return serve(translationEndpoints, {
    'GET /translations': async ({ query: { limit = 50, ...filter }, editor }) => {
      const { rows, pending } = await table.list();
      const { matching, isWanted } = filterRows(rows, filter, editor.name);
      const found = matching.filter(isWanted);
      const sections = Map.groupBy(rows, ({ row }) => readSection(row));
      return {
        rows: sortRows(found, filter).slice(0, limit),
        found: found.length,
        foundEntries: found.filter(isEntry).length,
        all: rows.length,
        pending,
        counts: mapLocales((locale) => count(matching.map(({ cells }) => cells[locale].state))),
        sections: [...sections].flatMap(([name, own]) => (name && own.length > 1 ? name : [])).sort(),
      };
    },
    'GET /translations/export': async ({ query: { separator, ...filter }, c, editor }) => {
      const { rows } = await table.list(true);
      const { matching, isWanted } = filterRows(rows, filter, editor.name);
      const { locale = localeCodes } = filter;
      const lines = { headings, rows: listLines(sortRows(matching.filter(isWanted), filter), locale) };
      return sendFile(c, 'translations', 'csv', writeTableAsCsv(lines, separator));
    },
    'GET /translations/xliff': ({ query, c, editor }) => sendXliff(query, c, editor.name),
    'POST /translations/xliff/export': ({ body, c, editor }) => sendXliff(body, c, editor.name),
    'POST /translations/xliff': async ({ c, editor }) => {
      const xml = await readRequestBody(c.req.raw, largestXliff);
      if (xml === 413)
        throw new ApiError({
          code: 'too-large',
          message: `The file is larger than ${largestXliff / 1_000_000} MB.`,
          remedy: 'Export fewer entries at a time.',
        });
      if (xml === 400) throw invalid('The file did not arrive whole.');
      // A file may take its time to arrive.
      await editor.confirm();
      return readReturned(context, xml);
    },
    'GET /translations/{file}': async ({ file, query }) => (await table.readOriginal(file, query)) ?? null,
  });

  async function sendXliff(
    { into, file: chosen, ...filter }: TranslationFilter & { into: Locale; file?: readonly string[] },
    c: StudioContext,
    reader: string,
  ): Promise<Response> {
    const { rows } = await table.list(filter.state !== undefined);
    const { matching, isWanted } = filterRows(rows, { ...filter, locale: [into] }, reader);
    const wanted = matching.filter(
      (row) =>
        isWanted(row) &&
        isEntry(row) &&
        row.cells[defaultLocale].state === 'original' &&
        (chosen?.includes(row.file) ?? true),
    );
    if (wanted.length > mostExported)
      throw new ApiError({
        code: 'too-large',
        message: `These are ${wanted.length} entries, and a translator’s file has ${mostExported} at most.`,
        remedy: 'Choose some of them, or filter by kind or section.',
      });
    const lines = exportTranslations(context, wanted, into, context.origin);
    return sendFile(c, `translations-${into}`, 'xlf', lines);
  }
}

const isEntry = ({ kind }: TranslationRow) => kind !== 'media';

const headings = [
  ...['title', 'kind', 'key', 'address', 'locale', 'state', 'entry', 'scheduled'],
  ...['stale', 'copied', 'machine', 'missing', 'unknown', 'fallsBack', 'translated'],
  ...['added', 'removed', 'moved'],
];

async function* listLines(rows: readonly TranslationRow[], chosen: readonly Locale[]): Table['rows'] {
  for (const { title, kind, key, path = '', cells } of rows) {
    for (const locale of chosen) {
      const { state, entry = '', scheduledAt = '', fields, blocks } = cells[locale];
      const counts: Readonly<Record<string, number | undefined>> = { ...fields, ...blocks };
      const numbers = headings.slice(8).map((name) => String(counts[name] ?? 0));
      yield [title, kind, key, path, locale, state, entry, scheduledAt, ...numbers];
    }
  }
}

/** `recipes` of `/en-gb/recipes/pea-soup`. */
function readSection({ path = '' }: TranslationRow): string {
  return path.split('/')[2] ?? '';
}

/** The rows that match but for their states, and which of these are in the state that is asked for. */
function filterRows(
  rows: readonly IndexedRow[],
  { kind, section, words = '', state, locale, mine, since = '' }: TranslationFilter,
  reader: string,
) {
  const hasWords = seekWords(words);
  const shown: readonly Locale[] = locale ?? localeCodes;
  const isMeant = ({ locale: own = defaultLocale, updatedAt = '', updatedBy }: IndexedRow['edits'][number]) =>
    (own === defaultLocale || shown.includes(own)) && updatedAt >= since && (!mine || updatedBy === reader);
  return {
    matching: rows.flatMap(({ row, text, edits }) =>
      (!kind || kind.includes(row.kind)) &&
      (!section || readSection(row) === section) &&
      ((!mine && since === '') || edits.some(isMeant)) &&
      hasWords(text)
        ? row
        : [],
    ),
    isWanted: ({ cells }: TranslationRow) =>
      !state ||
      shown.some((code) => {
        const cell = cells[code];
        const fields: Readonly<Record<string, number | undefined>> = cell.fields;
        if (cell.state === state || state === 'translated') return cell.state === state;
        return state === 'changed' ? Object.keys(cell.blocks).length > 0 : (fields[state] ?? 0) > 0;
      }),
  };
}

function sortRows(
  rows: readonly TranslationRow[],
  { sort = 'title', direction }: TranslationFilter,
): readonly TranslationRow[] {
  const weigh = ({ cells }: TranslationRow, locale: Locale) => {
    const { state, fields } = cells[locale];
    const { translated: _, ...open } = fields;
    const left = Object.values(open).reduce((sum, one) => sum + one, 0);
    return workOrder.indexOf(state) * 1000 - Math.min(left, 999);
  };
  // Weighed once each: thousands are compared often.
  const sorted = rows.map((row) => ({ row, weight: sort === 'title' ? 0 : weigh(row, sort) }));
  sorted.sort((a, b) => a.weight - b.weight);
  return (direction === 'descending' ? sorted.reverse() : sorted).map(({ row }) => row);
}
