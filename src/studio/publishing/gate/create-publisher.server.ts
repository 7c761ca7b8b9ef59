import PQueue from 'p-queue';
import { waitForWriters } from '#studio/contract/advance-revision.server.ts';
import { ApiError, conflict } from '#studio/contract/api-error.server.ts';
import type { ApiFault } from '#studio/contract/problem.ts';
import type { StudioKysely } from '#studio/contract/studio-tables.server.ts';
import { type Requester, writeAs } from '#studio/contract/write-as.server.ts';
import type { Finding } from '#studio/documents/contract.ts';
import type { VersionSummary } from '#studio/entries/contract.ts';
import type { Published, PublishRefusal } from '../contract.ts';
import { adviseOnTranslations } from './advise-on-translations.server.ts';
import { adviseOnWords } from './advise-on-words.server.ts';
import { commitPlan } from './commit-plan.server.ts';
import { explainOutage } from './explain-outage.server.ts';
import { assemblePlan, findFaults } from './find-faults.server.ts';
import { planPublishing } from './plan-publishing.server.ts';
import type { Plan, Publication, PublishContext, Settle } from './publish-context.server.ts';

interface PublishOptions {
  /** Whose permissions apply, and whose name the log gives; `system` without one. */
  editor?: Requester | undefined;
  /** The name of who planned what the studio does by itself. */
  plannedBy?: string | undefined;
  note?: string | undefined;
  /** Rewrites links to addresses that change, in published entries and drafts. */
  rewritesLinks?: boolean | undefined;
  /** Runs in the same transaction, also if everything was already published. */
  settle?: Settle | undefined;
}

/** Changes what visitors see. The caller checks permissions for the entries asked for. */
export interface EntryPublisher {
  /**
   * Publishes entries and takes others away, all of them or none. Idempotent: a repeated request gets the
   * answer of the first.
   *
   * @throws PublishRefused if it would introduce a fault
   * @throws ApiError if a draft was saved meanwhile, or the database cannot be reached; and whatever `settle` throws
   */
  publish(publications: readonly Publication[], options: PublishOptions): Promise<Published>;
}

/** Of findings, how many the refusal itself tells. */
const mostTold = 3;

/** Thrown where publishing is refused; its fault carries the findings, and tells the first. */
export class PublishRefused extends ApiError {
  declare readonly fault: ApiFault & PublishRefusal;

  constructor(
    findings: readonly Finding[],
    message = 'Nothing was published: there are problems to fix first.',
  ) {
    const told = findings
      .slice(0, mostTold)
      .map((finding) => `${finding.message} ${finding.remedy ?? ''}`.trim());
    const rest = findings.length - told.length;
    const remedy = [...told, ...(rest > 0 ? [`And ${rest} more.`] : [])].join(' ');
    super({ code: 'invalid', message, remedy, findings } as ApiFault);
    this.name = 'PublishRefused';
  }
}

/** How often to plan again when another process publishes first. */
const mostTries = 8;

/** Creates the publisher. Publications of one process are queued. */
export function createEntryPublisher(context: PublishContext): EntryPublisher {
  const { database, content, overlay } = context;
  const queue = new PQueue({ concurrency: 1 });

  return {
    publish: (publications, options) =>
      explainOutage(
        database,
        queue.add(() => publish(publications, options)),
        () => findOut(publications),
      ),
  };

  /** After a lost connection: what was committed, if anything. */
  async function findOut(publications: readonly Publication[]): Promise<Published | undefined> {
    await waitForWriters(database);
    const done = await findDone(database.kysely, publications);
    if (done) await catchUp();
    return done;
  }

  async function publish(
    publications: readonly Publication[],
    { editor, plannedBy, note, rewritesLinks, settle }: PublishOptions,
  ): Promise<Published> {
    for (let tries = 0; tries < mostTries; tries += 1) {
      const done = await findDone(database.kysely, publications);
      if (done) {
        if (settle) await writeAs(database, editor, settle);
        await catchUp();
        return done;
      }
      await refuseDeleted(database.kysely, publications);
      await catchUp();
      const revision = overlay.current()?.revision ?? 0;
      const plan = await planPublishing(context, publications, { rewritesLinks, editor }).catch(
        async (error: unknown) => {
          // Another process may have done it since: then there is no draft any more.
          if (!(await findDone(database.kysely, publications))) throw error;
        },
      );
      if (!plan) continue;
      if (plan.changes.size === 0 && !settle)
        throw conflict('All of it has already been withdrawn or deleted.');
      // A removal may leave faults behind, and must be possible all the same.
      const isRemoval = publications.every(({ action }) => action !== 'publish');
      const faults = isRemoval ? [] : await findAllFaults(plan);
      if (faults.length > 0) throw new PublishRefused(faults);
      const published = await commitPlan(context, plan, { revision, editor, plannedBy, note, settle });
      if (!published) continue;
      await catchUp();
      return published;
    }
    throw new ApiError({
      code: 'unavailable',
      message: 'Nothing was published: other people were publishing at the same time.',
      remedy: 'Try again in a moment.',
    });
  }

  async function findAllFaults(plan: Plan): Promise<readonly Finding[]> {
    const made = await assemblePlan(context, plan);
    return [
      ...(await findFaults(context, plan, made)),
      ...(await adviseOnWords(context, plan, 'fault')),
      ...(await adviseOnTranslations(context, plan, made.snapshot, 'fault')),
    ];
  }

  /** Waits until the served content has caught up with the database. */
  async function catchUp(): Promise<void> {
    await overlay.refresh();
    await content.settle();
  }
}

/**
 * Withdrawing a deleted entry would replace its tombstone with another, after which the deletion could not be
 * undone.
 *
 * @throws ApiError where one of the entries to withdraw is deleted
 */
async function refuseDeleted(kysely: StudioKysely, publications: readonly Publication[]): Promise<void> {
  const files = publications.filter(({ action }) => action === 'withdraw').map(({ file }) => file);
  if (files.length === 0) return;
  const deleted = await kysely
    .selectFrom('studio_live')
    .innerJoin('studio_versions', 'studio_versions.id', 'studio_live.version_id')
    .select('studio_live.file')
    .where('studio_live.file', 'in', files)
    .where('cause', '=', 'deleted')
    .executeTakeFirst();
  if (!deleted) return;
  throw conflict(`${deleted.file} has been deleted in the meantime.`);
}

/**
 * The answer to an identical earlier request, which may have been lost on its way. Undefined unless all of
 * the request was carried out, and in one transaction.
 */
async function findDone(
  kysely: StudioKysely,
  publications: readonly Publication[],
): Promise<Published | undefined> {
  const found = await Promise.all(publications.map((publication) => findVersion(kysely, publication)));
  const done = found.filter((version) => version !== undefined);
  const [first] = done;
  if (!first || done.length < found.length) return undefined;
  if (done.some(({ revision }) => revision !== first.revision)) return undefined;
  return {
    versions: done.map(({ file, id, number }) => ({ file, versionId: id, number })),
    revision: first.revision,
    publishedAt: first.published_at,
  };
}

async function findVersion(kysely: StudioKysely, publication: Publication) {
  const { file, action } = publication;
  if (action === 'publish' && 'revision' in publication) {
    const version = await kysely
      .selectFrom('studio_versions')
      .select(['id', 'file', 'number', 'revision', 'created_at as published_at'])
      .where('file', '=', file)
      .where('draft_revision', '=', publication.revision)
      .executeTakeFirst();
    return version && version.revision !== null ? { ...version, revision: version.revision } : undefined;
  }
  const live = await kysely
    .selectFrom('studio_live')
    .innerJoin('studio_versions', 'studio_versions.id', 'studio_live.version_id')
    .leftJoin('studio_drafts', 'studio_drafts.file', 'studio_live.file')
    .select([
      'id',
      'studio_live.file',
      'number',
      'cause',
      'studio_live.revision',
      'published_at',
      'studio_versions.base_digest',
      'studio_drafts.document as draft',
    ])
    .where('studio_live.file', '=', file)
    .executeTakeFirst();
  return live && isLive(live, publication) ? live : undefined;
}

interface LiveVersion {
  id: string;
  cause: VersionSummary['cause'];
  base_digest: string | null;
  draft: string | null;
}

/** Whether the live state is already the requested one. A deleted entry that has a draft again can be deleted again. */
function isLive({ id, cause, base_digest, draft }: LiveVersion, publication: Publication): boolean {
  if (publication.action === 'publish') return 'versionId' in publication && id === publication.versionId;
  const { action, fileDigest } = publication;
  if (fileDigest !== undefined && fileDigest !== base_digest) return false;
  return action === 'delete' ? cause === 'deleted' && draft === null : cause === 'withdrawn';
}
