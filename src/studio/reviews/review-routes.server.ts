import { randomUUID } from 'node:crypto';
import { conflict, notFound } from '#studio/contract/api-error.server.ts';
import type { StudioEndpoints } from '#studio/contract/contract.ts';
import type { AnswerOf } from '#studio/contract/endpoint.ts';
import type { Editor } from '#studio/contract/fields.ts';
import { type Service, serve } from '#studio/contract/mount-endpoints.server.ts';
import { nameEntry } from '#studio/contract/name-entry.server.ts';
import { noteNotice } from '#studio/contract/note-notice.server.ts';
import { listActivePeople, readNames } from '#studio/contract/people.server.ts';
import { recordAudit } from '#studio/contract/record-audit.server.ts';
import { isAllowedFor, roles } from '#studio/contract/roles.ts';
import type { StudioDatabase, StudioKysely } from '#studio/contract/studio-tables.server.ts';
import { toEditAddress } from '#studio/contract/write-address.ts';
import { writeAs } from '#studio/contract/write-as.server.ts';
import type { EntryIndex } from '#studio/entries/entry-index.server.ts';
import { readReviews } from '#studio/entries/read-reviews.server.ts';
import { lockDraft, noDraft } from '#studio/entries/save-draft.server.ts';
import { nameByTitle } from '#studio/entries/title-facts.server.ts';
import type { PublishContext } from '#studio/publishing/gate/publish-context.server.ts';
import { stopPlans } from '#studio/publishing/plans/plans.server.ts';
import { type Comment, type NewComment, type Review, type Reviewer, reviewEndpoints } from './contract.ts';

/** What waits for somebody because of a review. */
type ReviewTask = AnswerOf<StudioEndpoints['GET /today']>['reviews'][number];

type StoredReview = NonNullable<ReturnType<Awaited<ReturnType<typeof readReviews>>['get']>>;

/** Routes for reviews and comments. None of them changes a draft, or what visitors see. */
export function reviewRoutes({ database, content }: Pick<PublishContext, 'database' | 'content'>): Service {
  const { kysely } = database;
  return serve(reviewEndpoints, {
    'GET /reviews/{file}': async ({ file, editor }) => {
      const stored = (await readReviews(kysely, file)).get(file);
      const reviewers = listReviewers(await listActivePeople(kysely), file);
      const rows = await kysely
        .selectFrom('studio_comments')
        .selectAll()
        .where('file', '=', file)
        .orderBy('written_at')
        .orderBy('id')
        .execute();
      const { [editor.id]: _self, ...others } = reviewers;
      return {
        ...(stored && { review: toReview(stored, reviewers, editor) }),
        reviewers: others,
        names: await readNamesOf(kysely, [
          ...rows.flatMap(({ written_by, done_by }) => [written_by, done_by]),
          ...(stored ? [stored.asked_by, stored.asked_of, stored.answered_by, ...stored.approvedBy] : []),
        ]),
        comments: rows.map(toComment),
      };
    },
    'POST /reviews': async ({ body: { file, of, sentence }, editor }) => {
      await writeAs(database, editor, async (transaction) => {
        const at = new Date().toISOString();
        const revision = await lockExisting(transaction, file);
        const person = 'person' in of ? of.person : null;
        if (
          person !== null &&
          (person === editor.id || !listReviewers(await listActivePeople(transaction), file)[person])
        ) {
          throw conflict('This person cannot publish it, and so cannot be asked.', 'Choose somebody else.');
        }
        const asked = {
          revision,
          asked_by: editor.id,
          asked_at: at,
          asked_of: person,
          asked_role: 'role' in of ? of.role : null,
          sentence,
          answered_by: null,
          answered_at: null,
          answer: null,
        };
        await transaction
          .insertInto('studio_reviews')
          .values({ file, ...asked })
          .onConflict((conflict) => conflict.column('file').doUpdateSet(asked))
          .execute();
        await addComment(transaction, { file, text: sentence }, { by: editor.id, at, kind: 'asked' });
        await noteNotice(transaction, {
          people: person === null ? await listAsked(transaction, file, asked.asked_role) : [person],
          said: `${editor.name} asks you to look at ${file}: “${sentence}”`,
          ...{ path: toEditAddress({ file }), by: editor.id },
        });
        await recordAudit(transaction, { by: editor.id, action: 'reviews.ask', subject: file });
      });
    },
    'POST /reviews/send-back': async ({ body: { file, askedAt, sentence, keepsPlans }, editor }) => {
      const why = `${editor.name} has sent ${file} back: “${sentence}”`;
      const error = await nameByTitle({ database, content }, why);
      await writeAs(database, editor, async (transaction) => {
        const at = new Date().toISOString();
        await lockExisting(transaction, file);
        const review = (await readReviews(transaction, file)).get(file);
        if (review?.state === 'sent-back' || review?.asked_at !== askedAt)
          throw conflict('Somebody else has answered it in the meantime, or it was asked again.');
        await transaction
          .updateTable('studio_reviews')
          .set({ answered_by: editor.id, answered_at: at, answer: sentence })
          .where('file', '=', file)
          .execute();
        // Whoever approved of it before no longer does once somebody wants it changed.
        await transaction
          .updateTable('studio_drafts')
          .set({ approved_by: null, approved_revision: null })
          .where('file', '=', file)
          .execute();
        if (!keepsPlans) await stopPlans(transaction, file, { error, at, by: editor.id });
        await addComment(transaction, { file, text: sentence }, { by: editor.id, at, kind: 'sent-back' });
        await noteNotice(transaction, {
          people: [review.asked_by],
          said: `${editor.name} asks you to change ${file}: “${sentence}”`,
          ...{ path: toEditAddress({ file }), by: editor.id },
        });
        await recordAudit(transaction, { by: editor.id, action: 'reviews.send-back', subject: file });
      });
    },
    'POST /comments': ({ body, editor }) =>
      writeAs(database, editor, async (transaction) => {
        if (!nameEntry(body.file)) throw notFound('That entry does not exist.');
        if (body.thread !== undefined) await requireThread(transaction, body.thread, body.file);
        const at = new Date().toISOString();
        const id = await addComment(transaction, body, { by: editor.id, at, kind: 'comment' });
        await noteNotice(transaction, {
          people: await listWriters(transaction, body.thread),
          said: `${editor.name} replied about ${body.file}: “${body.text}”`,
          ...{ path: toEditAddress(body), by: editor.id },
        });
        await recordAudit(transaction, { by: editor.id, action: 'reviews.comment', subject: body.file });
        return { id };
      }),
    'PATCH /comments/{id}': async ({ id, body: { isDone }, editor }) => {
      await writeAs(database, editor, async (transaction) => {
        const { file } = await requireThread(transaction, id);
        const done = isDone
          ? { done_by: editor.id, done_at: new Date().toISOString() }
          : { done_by: null, done_at: null };
        await transaction.updateTable('studio_comments').set(done).where('id', '=', id).execute();
        const details = { isDone };
        await recordAudit(transaction, { by: editor.id, action: 'reviews.settle', subject: file, details });
      });
    },
  });
}

/** Who may publish an entry, of a role or more. */
async function listAsked(
  kysely: StudioKysely,
  file: string,
  least: StoredReview['asked_role'],
): Promise<string[]> {
  const people = await listActivePeople(kysely);
  const reviewers = listReviewers(people, file);
  return people
    .filter(({ id, role }) => id in reviewers && roles.indexOf(role) >= roles.indexOf(least ?? 'editor'))
    .map(({ id }) => id);
}

/** Everybody who wrote in a thread. */
async function listWriters(kysely: StudioKysely, thread: string | undefined): Promise<string[]> {
  if (thread === undefined) return [];
  const rows = await kysely
    .selectFrom('studio_comments')
    .select('written_by')
    .where('thread', '=', thread)
    .execute();
  return rows.map((row) => row.written_by);
}

/** What waits for somebody because of reviews, what was asked first on top. */
export async function listReviewTasks(
  { database: { kysely }, index }: { database: Pick<StudioDatabase, 'kysely'>; index: EntryIndex },
  editor: Editor,
): Promise<ReviewTask[]> {
  const reviews = [...(await readReviews(kysely)).values()];
  if (reviews.length === 0) return [];
  const entries = new Map((await index.list()).map(({ summary }) => [summary.file, summary]));
  const names = await readNames({ kysely });
  const people = await listActivePeople(kysely);
  const tasks: ReviewTask[] = [];
  for (const review of reviews) {
    const { file, state } = review;
    const entry = entries.get(file);
    const what = entry && findTask(people, review, editor);
    if (!what) continue;
    const { title, locale } = entry;
    tasks.push({
      ...{ file, title, what },
      ...(locale && { locale }),
      by:
        names.get(
          (state === 'asked' ? review.asked_by : (review.approvedBy[0] ?? review.answered_by)) ?? '',
        ) ?? '',
      at: (state === 'sent-back' ? review.answered_at : null) ?? review.asked_at,
      sentence: (state === 'sent-back' ? review.answer : null) ?? review.sentence,
    });
  }
  return tasks;
}

function findTask(
  people: readonly Editor[],
  review: StoredReview,
  editor: Editor,
): ReviewTask['what'] | undefined {
  const isOwn = review.asked_by === editor.id || review.authors.includes(editor.id);
  if (review.state === 'asked')
    return isTurnOf(review, listReviewers(people, review.file), editor) ? 'review' : undefined;
  if (!isOwn) return undefined;
  if (review.state === 'sent-back') return 'change';
  return isAllowedFor(editor, 'publish', nameEntry(review.file)?.locale) ? 'publish' : undefined;
}

/** Whether it is somebody's turn to look at a draft. Where the person asked has left or may no longer, it is everybody's. */
function isTurnOf(
  { state, asked_by, asked_of, asked_role }: StoredReview,
  reviewers: Readonly<Record<string, string>>,
  { id, role }: Editor,
): boolean {
  if (state !== 'asked' || asked_by === id || !(id in reviewers)) return false;
  if (asked_role) return roles.indexOf(role) >= roles.indexOf(asked_role);
  return asked_of === id || !(asked_of !== null && asked_of in reviewers);
}

/** The names of those who may publish an entry, by id. */
function listReviewers(people: readonly Editor[], file: string): Record<string, string> {
  const locale = nameEntry(file)?.locale;
  const may = people.filter((person) => isAllowedFor(person, 'publish', locale));
  return Object.fromEntries(may.map(({ id, name }) => [id, name]));
}

function toReview(stored: StoredReview, reviewers: Readonly<Record<string, string>>, editor: Editor): Review {
  const { state, asked_by: askedBy, asked_at: askedAt, sentence, approvedBy } = stored;
  const of: Reviewer =
    stored.asked_of === null
      ? { role: stored.asked_role === 'administrator' ? 'administrator' : 'editor' }
      : { person: stored.asked_of };
  const { answered_by, answered_at, answer } = stored;
  return {
    ...{ state, askedBy, askedAt, of, sentence, approvedBy },
    ...(answered_by !== null &&
      answered_at !== null && { answer: { by: answered_by, at: answered_at, text: answer ?? '' } }),
    hasChanged: stored.draft_revision !== stored.revision,
    isMine: isTurnOf(stored, reviewers, editor),
  };
}

type CommentRow = Awaited<ReturnType<typeof requireThread>>;

function toComment(row: CommentRow): Comment {
  const { id, thread, kind, block_id, field, quote, place, text, written_by, written_at, done_by } = row;
  return {
    ...{ id, thread, kind, text, by: written_by, at: written_at },
    ...(block_id !== null && { blockId: block_id }),
    ...(field !== null && { field }),
    ...(quote !== null && { quote }),
    ...(place !== null && { place }),
    ...(done_by !== null && { doneBy: done_by }),
  };
}

/** @returns its id */
async function addComment(
  transaction: StudioKysely,
  { file, thread, blockId, field, quote, place, text }: NewComment,
  { by, at, kind }: { by: string; at: string; kind: Comment['kind'] },
): Promise<string> {
  const id = randomUUID();
  await transaction
    .insertInto('studio_comments')
    .values({
      ...{ id, file, thread: thread ?? id, kind, text, written_by: by, written_at: at },
      block_id: blockId ?? null,
      field: field ?? null,
      quote: quote ?? null,
      place: place ?? null,
      done_by: null,
      done_at: null,
    })
    .execute();
  return id;
}

/** @throws ApiError where there is no such thread, or it is about another entry */
async function requireThread(kysely: StudioKysely, id: string, file?: string) {
  const row = await kysely.selectFrom('studio_comments').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row || row.thread !== id || (file !== undefined && row.file !== file))
    throw notFound('That comment does not exist.');
  return row;
}

/**
 * Locks an entry's draft.
 *
 * @returns its revision
 * @throws ApiError where there is none
 */
async function lockExisting(transaction: StudioKysely, file: string): Promise<number> {
  await lockDraft(transaction as Parameters<typeof lockDraft>[0], file, Date.now);
  const draft = await transaction
    .selectFrom('studio_drafts')
    .select('revision')
    .where('file', '=', file)
    .where('document', 'is not', null)
    .executeTakeFirst();
  if (draft) return draft.revision;
  throw conflict(noDraft);
}

/** The names of some people, by id. */
async function readNamesOf(
  kysely: StudioKysely,
  ids: readonly (string | null)[],
): Promise<Record<string, string>> {
  return Object.fromEntries([...(await readNames({ kysely }))].filter(([id]) => ids.includes(id)));
}
