import type { StudioKysely } from '#studio/contract/studio-tables.server.ts';
import type { EntrySummary } from './contract.ts';
import { readIds } from './draft-authors.server.ts';

/**
 * The requests to look at drafts that still exist, by file.
 *
 * @param file restricts it to this entry
 */
export async function readReviews(kysely: StudioKysely, file?: string) {
  const rows = await kysely
    .selectFrom('studio_reviews')
    .innerJoin('studio_drafts', 'studio_drafts.file', 'studio_reviews.file')
    .selectAll('studio_reviews')
    .select([
      'studio_drafts.revision as draft_revision',
      'studio_drafts.authors',
      'studio_drafts.approved_by',
      'studio_drafts.approved_revision',
    ])
    .where('studio_drafts.document', 'is not', null)
    .whereRef('studio_reviews.revision', '>=', 'studio_drafts.begun_revision')
    .$if(file !== undefined, (query) => query.where('studio_reviews.file', '=', file ?? ''))
    .orderBy('asked_at')
    .execute();
  return new Map(
    rows.map((row) => {
      const approvedBy = row.approved_revision === row.draft_revision ? (readIds(row.approved_by) ?? []) : [];
      const isApproved = approvedBy.some((id) => id !== row.asked_by);
      const state: NonNullable<EntrySummary['review']> = isApproved
        ? 'approved'
        : row.answered_at === null
          ? 'asked'
          : 'sent-back';
      return [row.file, { ...row, state, approvedBy, authors: readIds(row.authors) ?? [] }] as const;
    }),
  );
}

/**
 * Reads the revision of an entry's draft, 0 without one, and a string that differs once something was asked, said or
 * answered about the entry.
 */
export async function readReviewStamp(
  kysely: StudioKysely,
  file: string,
): Promise<{ revision: number; reviewStamp: string }> {
  const { count, max } = kysely.fn;
  const said = await kysely
    .selectFrom('studio_comments')
    .select([
      count('id').as('said'),
      max('written_at').as('last'),
      count('done_by').as('done'),
      max('done_at').as('settled'),
    ])
    .where('file', '=', file)
    .executeTakeFirst();
  const asked = await kysely
    .selectFrom('studio_drafts')
    .leftJoin('studio_reviews', 'studio_reviews.file', 'studio_drafts.file')
    .select(['studio_drafts.revision', 'asked_at', 'answered_at', 'approved_by'])
    .where('studio_drafts.file', '=', file)
    .executeTakeFirst();
  const { revision = 0, ...answers } = asked ?? {};
  return { revision, reviewStamp: [said ?? {}, answers].flatMap((row) => Object.values(row)).join() };
}
