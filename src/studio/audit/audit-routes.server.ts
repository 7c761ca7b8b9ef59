import { Readable } from 'node:stream';
import { Hono } from 'hono';
import { z } from 'zod';
import { csvSeparators, xlsxMediaType } from '#platform/spreadsheet.ts';
import type { AuditPage } from '../api/accounts.ts';
import { isAllowed } from '../api/roles.ts';
import { ApiError } from '../api-error.server.ts';
import type { StudioKysely } from '../database/studio-tables.server.ts';
import type { StudioContext, StudioEnv } from '../studio-env.server.ts';
import { writeAs } from '../write-as.server.ts';
import { exportAuditAsCsv, exportAuditAsJson, exportAuditAsXlsx } from './export-audit.server.ts';
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
