import { isLocale, type Locale } from '#i18n/locales.ts';
import { ApiError } from '#studio/contract/api-error.server.ts';
import { type EntryKind, entryKind } from '#studio/contract/fields.ts';
import { nameEntry } from '#studio/contract/name-entry.server.ts';
import { noteNotice } from '#studio/contract/note-notice.server.ts';
import type { StudioKysely } from '#studio/contract/studio-tables.server.ts';
import { toEditAddress } from '#studio/contract/write-address.ts';
import { readIds, writeIds } from '#studio/entries/draft-authors.server.ts';
import { readReviews } from '#studio/entries/read-reviews.server.ts';
import { messages } from '#studio/kit/messages.ts';
import type { ReviewRule } from '../contract.ts';

const settings = { kinds: 'review-kinds', locales: 'review-locales' } as const;

/** Which entries nobody may publish on their own. */
export async function readReviewRule(kysely: StudioKysely): Promise<ReviewRule> {
  const rows = await kysely
    .selectFrom('studio_settings')
    .selectAll()
    .where('name', 'in', Object.values(settings))
    .execute();
  const list = (name: keyof typeof settings) =>
    JSON.parse(rows.find((row) => row.name === settings[name])?.value ?? '[]') as string[];
  return {
    kinds: list('kinds').filter((kind): kind is EntryKind => entryKind.safeParse(kind).success),
    locales: list('locales').filter((locale): locale is Locale => isLocale(locale)),
  };
}

/** Sets the rule, in a transaction. */
export async function writeReviewRule(transaction: StudioKysely, rule: ReviewRule): Promise<void> {
  await transaction.deleteFrom('studio_settings').where('name', 'in', Object.values(settings)).execute();
  for (const name of ['kinds', 'locales'] as const)
    await transaction
      .insertInto('studio_settings')
      .values({ name: settings[name], value: writeIds(rule[name]) })
      .execute();
}

/** What is to go live: a draft at a revision, or a version. What neither names is left alone. */
export interface Proposed {
  file: string;
  revision?: number | undefined;
  versionId?: string | undefined;
}

/**
 * The files of what may not go live yet: each of its authors needs somebody else who approves of exactly this. Versions that
 * have been live are not asked about.
 *
 * @param by who would publish it, which is to approve of it; undefined for what the studio does by itself
 */
export async function listUnapproved(
  kysely: StudioKysely,
  proposed: readonly Proposed[],
  by: string | undefined,
): Promise<string[]> {
  const { kinds, locales } = await readReviewRule(kysely);
  const unapproved: string[] = [];
  for (const one of proposed) {
    const name = nameEntry(one.file);
    const isAsked = name && (kinds.includes(name.kind) || (name.locale && locales.includes(name.locale)));
    if (isAsked && !(await isApproved(kysely, one, by))) unapproved.push(one.file);
  }
  return unapproved;
}

/** @throws ApiError where something may not go live yet; as `listUnapproved` */
export async function refuseUnapproved(
  kysely: StudioKysely,
  proposed: readonly Proposed[],
  by: string | undefined,
): Promise<void> {
  const unapproved = await listUnapproved(kysely, proposed, by);
  if (unapproved.length === 0) return;
  throw new ApiError({
    code: 'forbidden',
    message: `Only those who wrote it have approved ${messages.firstOf(unapproved)}.`,
    remedy: 'Somebody else has to approve it as it is now, or publish it: ask for a review.',
  });
}

/**
 * Approves of drafts at their revisions, or of pinned versions.
 *
 * @returns false where a draft is at another revision by now
 */
export async function approve(
  transaction: StudioKysely,
  proposed: readonly Proposed[],
  by: string,
): Promise<boolean> {
  for (const { file, revision, versionId } of proposed) {
    const signed = await readSigned(transaction, { file, revision, versionId });
    if (!signed) return false;
    const approved_by = writeIds([...signed.approvedBy, by]);
    if (versionId !== undefined)
      await transaction
        .updateTable('studio_versions')
        .set({ approved_by })
        .where('id', '=', versionId)
        .execute();
    else
      await transaction
        .updateTable('studio_drafts')
        .set({ approved_by, approved_revision: revision ?? null })
        .where('file', '=', file)
        .execute();
  }
  return true;
}

/** Tells whoever asked for a look at a draft what came of it, while it is asked. */
export async function noteAnswer(
  transaction: StudioKysely,
  file: string,
  by: { id: string; name: string } | undefined,
  does: string,
): Promise<void> {
  const review = (await readReviews(transaction, file)).get(file);
  if (!review) return;
  const said = `${by?.name ?? 'The studio'} ${does} ${file}.`;
  await noteNotice(transaction, {
    people: [review.asked_by],
    said,
    path: toEditAddress({ file }),
    by: by?.id,
  });
}

async function isApproved(
  kysely: StudioKysely,
  proposed: Proposed,
  by: string | undefined,
): Promise<boolean> {
  const signed = await readSigned(kysely, proposed);
  // A draft that has been saved meanwhile is a conflict, which is told otherwise.
  if (!signed) return proposed.revision !== undefined;
  if (signed.hasBeenLive) return true;
  if (!signed.authors) return false;
  const approvedBy = new Set([...signed.approvedBy, ...(by === undefined ? [] : [by])]);
  return signed.authors.every((author) => [...approvedBy].some((one) => one !== author));
}

interface Signed {
  /** Undefined where it was kept before authors were. */
  authors: readonly string[] | undefined;
  approvedBy: readonly string[];
  hasBeenLive: boolean;
}

async function readSigned(
  kysely: StudioKysely,
  { file, revision, versionId }: Proposed,
): Promise<Signed | undefined> {
  if (versionId !== undefined) {
    const row = await kysely
      .selectFrom('studio_versions')
      .select(['authors', 'approved_by', 'cause'])
      .where('id', '=', versionId)
      .where('file', '=', file)
      .executeTakeFirst();
    return (
      row && {
        authors: readIds(row.authors),
        approvedBy: readIds(row.approved_by) ?? [],
        hasBeenLive: row.cause !== 'draft',
      }
    );
  }
  const row = await kysely
    .selectFrom('studio_drafts')
    .select(['authors', 'approved_by', 'approved_revision', 'saved_by'])
    .where('file', '=', file)
    .where('revision', '=', revision ?? -1)
    .where('document', 'is not', null)
    .executeTakeFirst();
  return (
    row && {
      authors: readIds(row.authors) ?? [row.saved_by],
      approvedBy: row.approved_revision === revision ? (readIds(row.approved_by) ?? []) : [],
      hasBeenLive: false,
    }
  );
}
