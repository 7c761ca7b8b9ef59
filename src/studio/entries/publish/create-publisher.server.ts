import PQueue from 'p-queue';
import type { Finding } from '../../api/entries.ts';
import type { Published, PublishRefusal } from '../../api/publishing.ts';
import type { Editor } from '../../api/roles.ts';
import { ApiError } from '../../api-error.server.ts';
import type { StudioKysely } from '../../database/studio-tables.server.ts';
import { waitForWriters } from '../advance-revision.server.ts';
import { commitPlan } from './commit-plan.server.ts';
import { explainOutage } from './explain-outage.server.ts';
import { findDone } from './find-done.server.ts';
import { findFaults } from './find-faults.server.ts';
import { planPublishing } from './plan-publishing.server.ts';
import type { Publication, PublishContext, Settle } from './publish-context.server.ts';

interface PublishOptions {
  /** Whose permissions hold, and whose name stands in the log; without one, it is done by itself. */
  editor?: Editor | undefined;
  note?: string | undefined;
  /** Has links that lead to addresses that change lead to the new ones, in published entries and drafts as well. */
  rewritesLinks?: boolean | undefined;
  /** Done together with it, or where it was done already. */
  settle?: Settle | undefined;
}

/** Changes what visitors see. Whether an editor may is for the caller to ask. */
export interface EntryPublisher {
  /**
   * Publishes entries and takes others away, all of them or none. Asked for the same again, it answers the same.
   *
   * @throws PublishRefused where something would be wrong that is not yet
   * @throws ApiError where a draft was saved meanwhile, or the database cannot be reached, and what `settle` throws
   */
  publish(publications: readonly Publication[], options: PublishOptions): Promise<Published>;
}

/** Thrown where publishing is refused; the answer has what is wrong. */
export class PublishRefused extends ApiError {
  declare readonly fault: PublishRefusal;

  constructor(
    findings: readonly Finding[],
    message = 'Nothing was published: something would be wrong with it.',
  ) {
    super({ code: 'invalid', message, findings } as PublishRefusal);
    this.name = 'PublishRefused';
  }
}

/** How often a plan is made again because another process has published meanwhile. */
const mostTries = 8;

/** Makes what publishes. In one process, whoever comes later waits. */
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

  /** What was done, once a connection was lost on the way. */
  async function findOut(publications: readonly Publication[]): Promise<Published | undefined> {
    await waitForWriters(database);
    const done = await findDone(database.kysely, publications);
    if (done) await catchUp();
    return done;
  }

  async function publish(
    publications: readonly Publication[],
    { editor, note, rewritesLinks, settle }: PublishOptions,
  ): Promise<Published> {
    for (let tries = 0; tries < mostTries; tries += 1) {
      const done = await findDone(database.kysely, publications);
      if (done) {
        if (settle) await database.kysely.transaction().execute(settle);
        await catchUp();
        return done;
      }
      await refuseDeleted(database.kysely, publications);
      await catchUp();
      const revision = overlay.current()?.revision ?? 0;
      const plan = await planPublishing(context, publications, { rewritesLinks, editor });
      if (plan.changes.size === 0 && !settle) throw nothingToDo();
      // What goes may leave something wrong behind, and has to go all the same.
      const isRemoval = publications.every(({ action }) => action !== 'publish');
      const faults = isRemoval ? [] : await findFaults(context, plan);
      if (faults.length > 0) throw new PublishRefused(faults);
      const by = editor?.id ?? 'system';
      const published = await commitPlan(context, plan, { revision, by, note, settle });
      if (!published) continue;
      await catchUp();
      return published;
    }
    throw new ApiError({
      code: 'unavailable',
      message: 'Others are publishing all the time. Nothing was published.',
      remedy: 'Try again in a moment.',
    });
  }

  /** Has the content be what the database says. */
  async function catchUp(): Promise<void> {
    await overlay.refresh();
    await content.settle();
  }
}

function nothingToDo(): ApiError {
  return new ApiError({
    code: 'conflict',
    message: 'All of it is away already.',
    remedy: 'Look at it as it is now.',
  });
}

/**
 * Withdrawing what is deleted would lay one tombstone over another, and no longer could the deletion be undone.
 *
 * @throws ApiError where that is asked for: somebody has not seen it, or chose it before
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
  throw new ApiError({
    code: 'conflict',
    message: `${deleted.file} has been deleted meanwhile.`,
    remedy: 'Look at it as it is now.',
  });
}
