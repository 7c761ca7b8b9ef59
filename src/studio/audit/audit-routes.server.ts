import { type CsvSeparator, type Table, writeTableAsCsv, writeTableAsXlsx } from '#platform/spreadsheet.ts';
import { type Service, serve } from '#studio/contract/mount-endpoints.server.ts';
import { recordAudit } from '#studio/contract/record-audit.server.ts';
import { sendFile } from '#studio/contract/send-file.server.ts';
import type { StudioKysely } from '#studio/contract/studio-tables.server.ts';
import { writeAs } from '#studio/contract/write-as.server.ts';
import type { AuditEntry } from './contract.ts';
import { auditEndpoints } from './contract.ts';
import { describeAction, messages } from './messages.ts';
import { readAllAudit, readAuditPage, readPlace } from './read-audit.server.ts';
import { shortenAudit } from './shorten-audit.server.ts';

const day = 24 * 60 * 60 * 1000;

/** Routes for the audit log: reading, export and shortening, for administrators. */
export function auditRoutes({ kysely }: { kysely: StudioKysely }): Service {
  return serve(auditEndpoints, {
    'GET /audit': ({ query: { before, ...search } }) =>
      readAuditPage(kysely, search, before ? readPlace(before) : undefined),
    'POST /audit/shorten': ({ body: { keepDays }, editor }) =>
      writeAs({ kysely }, editor, async (transaction) => ({
        count: await shortenAudit(transaction, Date.now() - keepDays * day, editor.id),
      })),
    'GET /audit/export': async ({ query: { format, separator, ...search }, editor, c }) => {
      await writeAs({ kysely }, editor, (transaction) =>
        recordAudit(transaction, { by: editor.id, action: 'audit.export', details: { format, ...search } }),
      );
      const write = format === 'csv' ? exportAuditAsCsv : exportAuditAsXlsx;
      return sendFile(c, 'audit-log', format, write(readAllAudit(kysely, search), separator));
    },
  });
}

type Pages = AsyncIterable<readonly AuditEntry[]>;

/** Writes entries as CSV for programs (see `writeTableAsCsv`). */
function exportAuditAsCsv(pages: Pages, separator?: CsvSeparator): AsyncGenerator<string> {
  const headings = ['at', 'by', 'name', 'action', 'subject', 'details', 'token'];
  const rows = listRows(pages, ({ at, by, byName = '', action, subject = '', details, token = '' }) => [
    at,
    by,
    byName,
    action,
    subject,
    details ? JSON.stringify(details) : '',
    token,
  ]);
  return writeTableAsCsv({ headings, rows }, separator);
}

/** Writes entries as a workbook for people, under the headings of the screen. */
function exportAuditAsXlsx(pages: Pages): AsyncGenerator<Uint8Array> {
  const { when, who, what, towhat, details: more } = messages;
  const rows = listRows(pages, ({ at, by, byName, action, subject = '', subjectName, details, token }) => [
    at.slice(0, 19).replace('T', ' '),
    `${by === 'system' ? messages.system : (byName ?? by)}${token ? ` ${messages.byToken(token)}` : ''}`,
    describeAction(action),
    subjectName ?? subject,
    details ? JSON.stringify(details) : '',
  ]);
  return writeTableAsXlsx({ headings: [`${when} (UTC)`, who, what, towhat, more], rows }, messages.audit);
}

async function* listRows(pages: Pages, toCells: (entry: AuditEntry) => string[]): Table['rows'] {
  for await (const entries of pages) for (const entry of entries) yield toCells(entry);
}
