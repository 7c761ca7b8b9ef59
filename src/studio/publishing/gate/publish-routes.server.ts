import { waitForWriters } from '#studio/contract/advance-revision.server.ts';
import { conflict } from '#studio/contract/api-error.server.ts';
import { type Service, serve } from '#studio/contract/mount-endpoints.server.ts';
import { recordAudit } from '#studio/contract/record-audit.server.ts';
import { type Requester, writeAs } from '#studio/contract/write-as.server.ts';
import { isEqual } from '#studio/documents/is-equal.ts';
import { lockDraft } from '#studio/entries/save-draft.server.ts';
import type { Published, UnpublishRequest } from '../contract.ts';
import { publishEndpoints } from '../contract.ts';
import { checkPlan } from './check-plan.server.ts';
import type { EntryPublisher } from './create-publisher.server.ts';
import { findNeeded } from './find-needed.server.ts';
import { planPublishing } from './plan-publishing.server.ts';
import { dropRepeated, type Publication, type PublishContext } from './publish-context.server.ts';
import { restoreEntry } from './restore-entry.server.ts';
import {
  approve,
  listUnapproved,
  noteAnswer,
  readReviewRule,
  writeReviewRule,
} from './second-eyes.server.ts';

/** Routes that change what visitors see, or tell what would change. */
export function publishRoutes(context: PublishContext, publisher: EntryPublisher): Service {
  return serve(publishEndpoints, {
    'POST /publish': ({ body: { entries, ...options }, editor }) => {
      const publications = entries.map((entry): Publication => ({ ...entry, action: 'publish' }));
      return publisher.publish(dropRepeated(publications), { editor, ...options });
    },
    'POST /withdraw': ({ body, editor }) => unpublish('withdraw', body, editor),
    'POST /delete': ({ body, editor }) => unpublish('delete', body, editor),
    'POST /bring-back': ({ body: { files }, editor }) =>
      restoreEntry(context, publisher, [...new Set(files)], editor),
    'POST /check': async ({ body: { files, together }, editor }) => {
      const asked = [...new Set(files)];
      const needed = await findNeeded(context, asked, { editor, together });
      const names = [...asked, ...needed.filter(({ isTaken }) => isTaken).map((one) => one.file)];
      const drafts = await context.database.kysely
        .selectFrom('studio_drafts')
        .select(['file', 'revision'])
        .where('file', 'in', names)
        .where('document', 'is not', null)
        .execute();
      const publications = names.flatMap((name): Publication[] => {
        const draft = drafts.find((one) => one.file === name);
        return draft ? [{ ...draft, action: 'publish' }] : [];
      });
      const plan = await planPublishing(context, publications, { editor });
      const unapproved = await listUnapproved(context.database.kysely, publications, editor.id);
      return { ...(await checkPlan(context, plan)), needed, unapproved };
    },
    'POST /approve': async ({ body: { file, revision }, editor }) => {
      await writeAs(context.database, editor, async (transaction) => {
        await lockDraft(transaction, file, context.now);
        if (!(await approve(transaction, [{ file, revision }], editor.id)))
          throw conflict(`${file} has changed in the meantime.`);
        await noteAnswer(transaction, file, editor, 'approved');
        await recordAudit(transaction, { by: editor.id, action: 'reviews.approve', subject: file });
      });
    },
    'GET /review-rule': () => readReviewRule(context.database.kysely),
    'PUT /review-rule': async ({ body: { seen, ...rule }, editor }) => {
      await writeAs(context.database, editor, async (transaction) => {
        await waitForWriters({ ...context.database, kysely: transaction });
        const present = await readReviewRule(transaction);
        if (seen && !isEqual(present, seen) && !isEqual(present, rule))
          throw conflict('Somebody else has changed this in the meantime.');
        await writeReviewRule(transaction, rule);
        await recordAudit(transaction, { by: editor.id, action: 'reviews.rule', details: rule });
      });
    },
  });

  function unpublish(
    action: 'withdraw' | 'delete',
    { files, note, ...seen }: UnpublishRequest,
    editor: Requester,
  ): Promise<Published> {
    const fileDigest = files.length === 1 ? seen.fileDigest : undefined;
    const publications = files.map((file): Publication => ({ file, action, fileDigest }));
    return publisher.publish(dropRepeated(publications), { editor, note });
  }
}
