import { contains } from '#database/contains.ts';
import type { StudioKysely } from '#studio/contract/studio-tables.server.ts';
import type { AuditEntry, AuditPage, AuditSearch } from './contract.ts';

/** A cursor: the page starts after this entry. */
export interface AuditPlace {
  at: string;
  id: string;
}

const pageLength = 50;
/** Rows per query of an export. */
const exportLength = 500;

/** A page of the log, newest first. */
export async function readAuditPage(
  kysely: StudioKysely,
  search: AuditSearch,
  behind: AuditPlace | undefined,
): Promise<AuditPage> {
  const entries = await readEntries(kysely, search, behind, pageLength + 1);
  // Scans the whole log, so only with the first page.
  const actions = behind
    ? []
    : await kysely.selectFrom('studio_audit').select('action').distinct().orderBy('action').execute();
  const shown = entries.slice(0, pageLength);
  const last = shown.at(-1);
  return {
    entries: shown,
    ...(entries.length > pageLength && last && { next: `${last.at}.${last.id}` }),
    actions: actions.map(({ action }) => action),
  };
}

/** The whole log, newest first, page by page. Entries written in the meantime are newer and not included. */
export async function* readAllAudit(kysely: StudioKysely, search: AuditSearch): AsyncGenerator<AuditEntry[]> {
  let behind: AuditPlace | undefined;
  for (;;) {
    const entries = await readEntries(kysely, search, behind, exportLength);
    if (entries.length > 0) yield entries;
    if (entries.length < exportLength) return;
    behind = entries.at(-1);
  }
}

/** Parses a cursor; undefined if malformed. */
export function readPlace(written: string): AuditPlace | undefined {
  const [, at, id] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)\.([\da-f-]{36})$/.exec(written) ?? [];
  return at && id ? { at, id } : undefined;
}

async function readEntries(
  kysely: StudioKysely,
  { by, action, subject, from, to }: AuditSearch,
  behind: AuditPlace | undefined,
  most: number,
): Promise<AuditEntry[]> {
  let query = kysely
    .selectFrom('studio_audit')
    .selectAll()
    // An earlier release, still running beside this one, writes no names.
    .select((row) =>
      row
        .selectFrom('studio_people')
        .select('name')
        .whereRef('studio_people.id', '=', 'studio_audit.by')
        .as('present_name'),
    );
  if (by) query = query.where('by', '=', by);
  if (action?.endsWith('.')) query = query.where(contains('action', action));
  else if (action) query = query.where('action', '=', action);
  if (subject) {
    const named = kysely.selectFrom('studio_people').select('id').where(contains('name', subject));
    query = query.where((row) =>
      row.or([
        ...(['subject', 'subject_name'] as const).map((column) => contains(column, subject)),
        // As JSON holds it, which escapes quotes and backslashes.
        contains('details', JSON.stringify(subject).slice(1, -1)),
        row('subject', 'in', named),
      ]),
    );
  }
  if (from) query = query.where('at', '>=', from);
  if (to) query = query.where('at', '<', to);
  if (behind)
    query = query.where((row) =>
      row.or([row('at', '<', behind.at), row.and([row('at', '=', behind.at), row('id', '<', behind.id)])]),
    );
  const rows = await query.orderBy('at', 'desc').orderBy('id', 'desc').limit(most).execute();
  return rows.map((row) => {
    const byName = row.by_name ?? row.present_name;
    return {
      id: row.id,
      at: row.at,
      by: row.by,
      ...(byName !== null && { byName }),
      ...(row.token !== null && { token: row.token }),
      action: row.action,
      ...(row.subject !== null && { subject: row.subject }),
      ...(row.subject_name !== null && { subjectName: row.subject_name }),
      ...(row.details !== null && { details: JSON.parse(row.details) as AuditEntry['details'] }),
    };
  });
}
