import PQueue from 'p-queue';
import type { Finding } from '../../api/entries.ts';
import type { Published, PublishRefusal } from '../../api/publishing.ts';
import type { Editor } from '../../api/roles.ts';
import { ApiError } from '../../api-error.server.ts';
import { addVersion } from '../add-version.server.ts';
import { readEntry } from '../read-entry.server.ts';
import { lockDraft } from '../save-draft.server.ts';
import { commitPlan } from './commit-plan.server.ts';
import { findDone } from './find-done.server.ts';
import { findFaults } from './find-faults.server.ts';
import { planPublishing, show } from './plan-publishing.server.ts';
import type { Publication, PublishContext } from './publish-context.server.ts';

export interface PublishOptions {
  /** Whose permissions hold, and whose name stands in the log; without one, it is done by itself. */
  editor?: Editor | undefined;
  note?: string | undefined;
  /** Has links that lead to addresses that change lead to the new ones, in published entries and drafts as well. */
  rewritesLinks?: boolean | undefined;
}

/** Changes what visitors see. Whether an editor may is for the caller to ask. */
export interface EntryPublisher {
  /**
   * Publishes entries and takes others away, all of them or none. Asked for the same again, it answers the same.
   *
   * @throws PublishRefused where something would be wrong that is not yet
   * @throws ApiError where a draft was saved meanwhile, or the database cannot be reached
   */
  publish(publications: readonly Publication[], options: PublishOptions): Promise<Published>;
  /**
   * Keeps a draft as it is as a version that can be published later, whatever becomes of the draft.
   *
   * @throws ApiError where the draft is not at the revision that its editor saw
   */
  pin(
    entry: { file: string; revision: number },
    editor: Editor,
    note?: string,
  ): Promise<{ versionId: string }>;
}

/** Thrown where publishing is refused; the answer has what is wrong. */
export class PublishRefused extends Error {
  readonly refusal: PublishRefusal;

  constructor(findings: readonly Finding[]) {
    const message = 'Nothing was published: something would be wrong with it.';
    super(message);
    this.refusal = { code: 'invalid', message, findings };
  }
}

/** How often a plan is made again because another process has published meanwhile. */
const mostTries = 8;

/** Makes what publishes. In one process, whoever comes later waits. */
// Long because its functions share the queue and what they stand on.
export function createEntryPublisher(context: PublishContext): EntryPublisher {
  const { database, content, overlay, now } = context;
  const queue = new PQueue({ concurrency: 1 });

  return {
    publish: (publications, options) => tell(queue.add(() => publish(publications, options))),
    pin: ({ file, revision }, editor, note) =>
      tell(
        database.kysely.transaction().execute(async (transaction) => {
          await lockDraft(transaction, file, now);
          const { draft } = await readEntry(transaction, content, file);
          if (!draft || draft.revision !== revision) {
            throw new ApiError({
              code: 'conflict',
              message: 'Somebody has saved this entry meanwhile.',
              remedy: 'Look at it as it is now.',
            });
          }
          const { base: document, baseDigest: digest } = draft;
          const base = document && digest !== undefined ? { document, digest } : undefined;
          const version = {
            file,
            cause: 'draft' as const,
            document: show(draft.document),
            base,
            by: editor.id,
            note,
          };
          return { versionId: (await addVersion(transaction, version, now)).id };
        }),
      ),
  };

  async function publish(
    publications: readonly Publication[],
    { editor, note, rewritesLinks }: PublishOptions,
  ): Promise<Published> {
    for (let tries = 0; tries < mostTries; tries += 1) {
      const done = await findDone(database.kysely, publications);
      if (done) {
        await catchUp();
        return done;
      }
      await catchUp();
      const revision = overlay.current()?.revision ?? 0;
      const plan = await planPublishing(context, publications, { rewritesLinks, editor });
      // What goes may leave something wrong behind, and has to go all the same.
      const isRemoval = publications.every(({ action }) => action !== 'publish');
      const faults = isRemoval ? [] : await findFaults(context, plan);
      if (faults.length > 0) throw new PublishRefused(faults);
      const published = await commitPlan(context, plan, { revision, by: editor?.id ?? 'system', note });
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

  /** Says what it means that the database is away, to whoever cannot know what was done. */
  async function tell<Result>(work: Promise<Result>): Promise<Result> {
    try {
      return await work;
    } catch (error) {
      const isOwn = error instanceof ApiError || error instanceof PublishRefused;
      if (isOwn || !isDatabaseError(error) || !database.isOutage(error)) throw error;
      throw new ApiError({
        code: 'unavailable',
        message: 'The studio’s database cannot be reached. All of it was published or nothing.',
        remedy: 'Try again in a moment: what was published is not published twice.',
      });
    }
  }
}

function isDatabaseError(error: unknown): boolean {
  return (
    error instanceof Error && ('code' in error || 'errcode' in error || /connection/i.test(error.message))
  );
}
