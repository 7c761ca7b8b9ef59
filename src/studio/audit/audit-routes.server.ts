import { Readable } from 'node:stream';
import { Hono } from 'hono';
import { z } from 'zod';
import {
  type CsvSeparator,
  csvSeparators,
  type Table,
  writeTableAsCsv,
  writeTableAsXlsx,
  xlsxMediaType,
} from '#platform/spreadsheet.ts';
import type { AuditEntry, AuditPage } from '#studio/api/accounts.ts';
import { isAllowed } from '#studio/api/roles.ts';
import { ApiError } from '#studio/api-error.server.ts';
import type { StudioKysely } from '#studio/database/studio-tables.server.ts';
import { words } from '#studio/shell/words/audit.ts';
import type { StudioContext, StudioEnv } from '#studio/studio-env.server.ts';
import { writeAs } from '#studio/write-as.server.ts';
import { describeAction } from './describe-action.ts';
import { auditSearch, readAllAudit, readAuditPage, readPlace } from './read-audit.server.ts';
import { recordAudit } from './record-audit.server.ts';

const formats = {
  xlsx: { write: exportAuditAsXlsx, type: xlsxMediaType },
  csv: { write: exportAuditAsCsv, type: 'text/csv; charset=utf-8' },
  json: { write: exportAuditAsJson, type: 'application/json' },
} as const;

const pageQuery = auditSearch.extend({ before: z.string().max(80).optional() });
const exportQuery = auditSearch.extend({
  format: z.enum(['xlsx', 'csv', 'json']),
  /** Of CSV. */
  separator: z.enum(csvSeparators).optional(),
});

/** Routes for the audit log: reading and export, for administrators. */
export function auditRoutes({ kysely }: { kysely: StudioKysely }): Hono<StudioEnv> {
  const routes = new Hono<StudioEnv>();

  routes.get('/audit', async (c) => {
    requireAdministrator(c);
    const { before, ...search } = readQuery(c, pageQuery);
    return c.json<AuditPage>(await readAuditPage(kysely, search, before ? readPlace(before) : undefined));
  });

  routes.get('/audit/export', async (c) => {
    requireAdministrator(c);
    const { format, separator, ...search } = readQuery(c, exportQuery);
    const editor = c.get('editor');
    await writeAs({ kysely }, editor, (transaction) =>
      recordAudit(transaction, { by: editor.id, action: 'audit.export', details: { format, ...search } }),
    );
    const { write, type } = formats[format];
    c.header('Content-Type', type);
    c.header('Content-Disposition', `attachment; filename="audit-log.${format}"`);
    // Streamed: if the database fails midway, the response breaks off, so that half a log cannot pass for a
    // whole one.
    const texts = Readable.from(write(readAllAudit(kysely, search), separator), { objectMode: false });
    return c.body(Readable.toWeb(texts) as ReadableStream<Uint8Array>);
  });
  return routes;
}

function requireAdministrator(c: StudioContext): void {
  if (isAllowed(c.get('editor'), 'administer')) return;
  throw new ApiError({ code: 'forbidden', message: 'Only administrators can see the audit log.' });
}

/** Parses the query; empty values count as absent. */
function readQuery<Schema extends z.ZodType>(c: StudioContext, schema: Schema): z.output<Schema> {
  const given = Object.fromEntries(Object.entries(c.req.query()).filter(([, value]) => value !== ''));
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  throw new ApiError({ code: 'invalid', message: 'The audit log cannot be searched for that.' });
}

type Pages = AsyncIterable<readonly AuditEntry[]>;

/** Writes entries as CSV for programs (see `writeTableAsCsv`). */
function exportAuditAsCsv(pages: Pages, separator?: CsvSeparator): AsyncGenerator<string> {
  const headings = ['at', 'by', 'name', 'action', 'subject', 'details'];
  const rows = listRows(pages, ({ at, by, byName = '', action, subject = '', details }) => [
    at,
    by,
    byName,
    action,
    subject,
    details ? JSON.stringify(details) : '',
  ]);
  return writeTableAsCsv({ headings, rows }, separator);
}

/** Writes entries as a workbook for people, under the headings of the screen. */
function exportAuditAsXlsx(pages: Pages): AsyncGenerator<Uint8Array> {
  const { when, who, what, towhat, details: more } = words;
  const rows = listRows(pages, ({ at, by, byName, action, subject = '', subjectName, details }) => [
    at.slice(0, 19).replace('T', ' '),
    by === 'system' ? words.system : (byName ?? by),
    describeAction(action),
    subjectName ?? subject,
    details ? JSON.stringify(details) : '',
  ]);
  return writeTableAsXlsx({ headings: [`${when} (UTC)`, who, what, towhat, more], rows }, words.audit);
}

/** Writes entries as a JSON array, one per line. */
async function* exportAuditAsJson(pages: AsyncIterable<readonly AuditEntry[]>): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const entries of pages) {
    for (const { byName, ...entry } of entries) {
      yield `${separator}${JSON.stringify({ ...entry, name: byName })}`;
      separator = ',\n';
    }
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

async function* listRows(pages: Pages, toCells: (entry: AuditEntry) => string[]): Table['rows'] {
  for await (const entries of pages) for (const entry of entries) yield toCells(entry);
}
