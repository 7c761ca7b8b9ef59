import type { AuthoredFile } from '#content-source/files/authored-files.ts';
import type { FileSource } from '#content-source/files/file-source.ts';
import { memoizeByIdentity } from '#content-source/incremental.ts';
import type { Locale } from '#i18n/locales.ts';
import { pagePaths } from '#links/entry-paths.ts';
import { isRecord } from '#schema/is-record.ts';
import type { EntryKind, EntryName } from '#studio/contract/fields.ts';
import type { EntryDocument } from '#studio/documents/contract.ts';
import { readTitle } from '#studio/documents/read-title.ts';
import type { EntryState, EntrySummary } from './contract.ts';
import { messages } from './messages.ts';
import { isShown } from './read-entry.server.ts';

/** The part of a document that lists show. */
export interface Head {
  title: string;
  path: string | undefined;
  /** Whether visitors could see it. */
  isShown: boolean;
  /** Of facts: the name of the picture that their product or recipe is known by. */
  picture?: string | undefined;
}

/** The heads of an entry's file, its overlay version and its draft. */
export interface Heads {
  file: Head | undefined;
  /** Without a head, a tombstone; `deleted` is the last head of an entry that was deleted rather than withdrawn. */
  live: { head: Head | undefined; deleted?: Head | undefined; at: string; by: string } | undefined;
  draft: { head: Head; at: string; by: string } | undefined;
  hasConflict: boolean;
}

type Named = Pick<EntryName, 'kind' | 'key'> & { locale?: Locale | undefined };

/** Reads a document's head. */
export function readHead(name: Named, document: EntryDocument): Head {
  const [title, path] = [findTitle(name, document), findPath(name, document)];
  return { title, path, isShown: isShown(document), picture: findPictureName(name, document) };
}

/** In the order of `findEntryThumbnail`. */
function findPictureName(
  { kind }: Named,
  { photograph, packshot, image }: EntryDocument,
): string | undefined {
  const pictures = { productFacts: photograph ?? packshot, recipeFacts: image };
  const named = kind === 'productFacts' || kind === 'recipeFacts' ? pictures[kind] : undefined;
  const name = isRecord(named) ? named.asset : named;
  return typeof name === 'string' ? name : undefined;
}

/** The head of a file; undefined where the file cannot be read. */
export const readFileHead = memoizeByIdentity((file: AuthoredFile): Head | undefined => {
  const document = file.value ?? file.document;
  return document && readHead(file, document);
});

/** What is planned for an entry. */
export interface EntryPlan {
  /** When the next publication and the next withdrawal are due: ISO 8601 in UTC. */
  publishAt?: string;
  withdrawAt?: string;
  /** A plan was refused when due, and nobody has dealt with it since. */
  hasFailed?: true;
}

export interface SummaryDetails {
  /** People's names by id. */
  names: ReadonlyMap<string, string>;
  /** Number of problems in its content. */
  problems: number | undefined;
  plan: EntryPlan | undefined;
  review: EntrySummary['review'];
}

/** Combines an entry's heads into its row in a list. */
export function summarise(
  name: EntryName,
  { file, live, draft, hasConflict }: Heads,
  { names, problems = 0, plan, review }: SummaryDetails,
): EntrySummary {
  const shown = draft?.head ?? live?.head ?? live?.deleted ?? file;
  const { at, by } = draft ?? live ?? {};
  const updatedBy = names.get(by ?? '');
  const visible = live ? live.head : file;
  return {
    ...name,
    state: live?.deleted && !draft ? 'deleted' : findState(visible, !!draft, !!live),
    title: shown?.title ?? singleTitles[name.kind] ?? name.key,
    ...(shown?.path !== undefined && { path: shown.path }),
    ...(visible?.isShown && visible.path !== undefined && { sitePath: visible.path }),
    ...(at !== undefined && { updatedAt: at }),
    ...(updatedBy !== undefined && { updatedBy }),
    ...(hasConflict && { hasConflict: true }),
    ...(plan?.publishAt !== undefined && { scheduledAt: plan.publishAt }),
    ...(plan?.withdrawAt !== undefined && { withdrawalAt: plan.withdrawAt }),
    ...(plan?.hasFailed && { hasFailedPlan: true }),
    ...(review && { review }),
    problems,
  };
}

function findState(published: Head | undefined, hasDraft: boolean, isOver: boolean): EntryState {
  if (published?.isShown) return hasDraft ? 'changed' : 'published';
  return isOver && !published ? 'withdrawn' : 'draft';
}

/** Kinds with one entry for each locale, which has no title of its own. */
const singleTitles: Partial<Record<EntryKind, string>> = {
  site: messages.site,
  redirects: messages.redirects,
  sitemap: messages.sitemap,
};

/** An entry's title or headline, else the name of its kind, else its key. */
export function findTitle({ kind, key }: Named, document: EntryDocument): string {
  return readTitle(document) ?? singleTitles[kind] ?? key;
}

/** The path of an entry's page, if it has one. */
export function findPath(
  { kind, locale }: Pick<Named, 'kind' | 'locale'>,
  document: EntryDocument | undefined,
): string | undefined {
  const slug = document?.slug;
  return locale && typeof slug === 'string' ? pagePaths[kind]?.(locale, slug.normalize('NFC')) : undefined;
}

/** The number of problems in each file. */
export function countProblems({ current }: Pick<FileSource, 'current'>): ReadonlyMap<string, number> {
  return countByFile(current().problems);
}

const countByFile = memoizeByIdentity((problems: ReturnType<FileSource['current']>['problems']) => {
  const counts = new Map<string, number>();
  for (const { file } of problems) counts.set(file, (counts.get(file) ?? 0) + 1);
  return counts;
});
