import type { Transaction } from 'kysely';
import { advanceRevision } from '#studio/contract/advance-revision.server.ts';
import { noteEvents, type SiteEvent } from '#studio/contract/note-events.server.ts';
import { recordAudit } from '#studio/contract/record-audit.server.ts';
import type { StudioTables } from '#studio/contract/studio-tables.server.ts';
import { type Requester, writeAs } from '#studio/contract/write-as.server.ts';
import { addVersion, publishVersion } from '#studio/entries/add-version.server.ts';
import { findPath } from '#studio/entries/list-entries.server.ts';
import { lockDraft } from '#studio/entries/save-draft.server.ts';
import type { Published } from '../contract.ts';
import { adaptDrafts, endDraft } from './commit-drafts.server.ts';
import type { Plan, PlannedChange, PublishContext, Settle } from './publish-context.server.ts';
import { noteAnswer, refuseUnapproved } from './second-eyes.server.ts';

export interface CommitOptions {
  /** The state's revision that the plan was made and checked against. */
  revision: number;
  /** Undefined for what the studio does by itself. */
  editor?: Requester | undefined;
  /** The name of who planned that. */
  plannedBy?: string | undefined;
  note?: string | undefined;
  /** Runs last in the transaction: settles the plan that asked for it, or throws and undoes it all. */
  settle?: Settle | undefined;
}

/**
 * Commits a plan in one transaction: versions, the overlay, finished drafts, the audit log, events.
 *
 * @returns undefined, with nothing done, if somebody else has published since the plan was made
 * @throws ApiError if one of the drafts was saved meanwhile, or only its authors have approved of it; and whatever `settle` throws; with nothing done
 */
export async function commitPlan(
  { database, now }: Pick<PublishContext, 'database' | 'now'>,
  { changes, moves, adaptDraft }: Plan,
  { revision: seen, editor, plannedBy, note, settle }: CommitOptions,
): Promise<Published | undefined> {
  const publishedAt = new Date(now()).toISOString();
  const by = editor?.id ?? 'system';
  return writeAs(database, editor, async (transaction) => {
    const revision = await advanceRevision(transaction, database);
    if (revision !== seen + 1) throw new Overtaken();
    const versions: Published['versions'][number][] = [];
    for (const file of [...changes.keys()].sort()) await lockDraft(transaction, file, now);
    for (const change of changes.values()) {
      const { file } = change.name;
      if (change.isAsked && change.document) {
        const proposed = { file, revision: change.draftRevision, versionId: change.pinned };
        await refuseUnapproved(transaction, [proposed], editor?.id);
        await noteAnswer(transaction, file, editor, 'published');
      }
      const first = await keepFirst(transaction, change, now);
      const draft = await endDraft(transaction, change, publishedAt, by, now);
      const version = await keepVersion(transaction, change, { revision, by, note }, now);
      const live = { version_id: version.id, revision, published_at: publishedAt };
      await transaction
        .insertInto('studio_live')
        .values({ file, ...live })
        .onConflict((conflict) => conflict.column('file').doUpdateSet(live))
        .execute();
      const taken = findTaken(change, first, draft);
      const details = { version: version.id, number: version.number, revision, ...taken, plannedBy };
      await recordAudit(transaction, { by, action: `entries.${change.cause}`, subject: file, details }, now);
      versions.push({ file, versionId: version.id, number: version.number });
    }
    if (adaptDraft) await adaptDrafts(transaction, changes, adaptDraft, publishedAt, by);
    await noteEvents(transaction, database, listEvents({ changes, moves }));
    await settle?.(transaction);
    return { versions, revision, publishedAt };
  }).catch((error: unknown) => {
    if (error instanceof Overtaken) return undefined;
    throw error;
  });
}

class Overtaken extends Error {}

/** The version ids that `bringBack` needs: what visitors saw, and the draft that was removed with it. */
function findTaken({ document, before, replaced }: PlannedChange, first?: string, draft?: string) {
  if (document) return {};
  return before ? { before: replaced ?? first, draft } : { draft: draft ?? first };
}

/** Preserves a file's contents as a version before the first version replaces them. */
async function keepFirst(
  transaction: Transaction<StudioTables>,
  { name: { file }, before, taken, base, isFirst }: PlannedChange,
  now: () => number,
): Promise<string | undefined> {
  const document = before ?? taken;
  if (!isFirst || !document) return undefined;
  const note = 'As it was in its file.';
  const version = { file, cause: 'published', document, base, by: 'system', note } as const;
  return (await addVersion(transaction, version, now)).id;
}

async function keepVersion(
  transaction: Transaction<StudioTables>,
  { name: { file }, cause, document, base, draftRevision, versionId, isAsked }: PlannedChange,
  { revision, by, note }: Pick<CommitOptions, 'revision' | 'note'> & { by: string },
  now: () => number,
): Promise<{ id: string; number: number }> {
  if (versionId !== undefined) {
    await publishVersion(transaction, versionId, note);
    return transaction
      .selectFrom('studio_versions')
      .select(['id', 'number'])
      .where('id', '=', versionId)
      .executeTakeFirstOrThrow();
  }
  const version = {
    file,
    cause,
    document,
    base,
    by,
    note: isAsked ? note : 'A page has a new address.',
    draftRevision,
    revision,
  };
  return addVersion(transaction, version, now);
}

/** What a plan makes happen to what visitors see; of a draft that goes unseen nothing. */
function listEvents({ changes, moves }: Pick<Plan, 'changes' | 'moves'>): SiteEvent[] {
  return [...changes.values()].flatMap(({ name, before, document }): SiteEvent[] => {
    if (!before && !document) return [];
    const { file: subject, kind, locale, key } = name;
    const move = moves.find(({ file }) => file === subject);
    const data = { file: subject, kind, locale, key, path: findPath(name, document ?? before) };
    const type = document ? 'content.published' : 'content.withdrawn';
    const moved = move && {
      type: 'content.moved' as const,
      subject,
      data: { ...data, from: move.from, path: move.to },
    };
    return [...(moved ? [moved] : []), { type, subject, data }];
  });
}
