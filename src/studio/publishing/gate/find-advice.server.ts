import { isRecord } from '#schema/is-record.ts';
import type { EntryDocument, Finding } from '#studio/documents/contract.ts';
import type { Plan } from './publish-context.server.ts';

/** In characters: search engines truncate longer ones. */
const longest = { title: 60, description: 160 };

/** Advice on how search engines show the pages and articles of a plan. It blocks nothing. */
export function findAdvice({ changes }: Pick<Plan, 'changes'>): Finding[] {
  return [...changes.values()].flatMap(({ name: { file, kind }, document, isAsked }) => {
    if (!document || !isAsked || (kind !== 'pages' && kind !== 'news')) return [];
    // An article's summary stands in for its description.
    const needsDescription = kind === 'pages';
    return adviseOnSearch(document, needsDescription).map(
      (advice): Finding => ({ file, severity: 'advice', ...advice }),
    );
  });
}

function adviseOnSearch(
  { meta, entryTitle }: EntryDocument,
  needsDescription: boolean,
): Pick<Finding, 'path' | 'message' | 'remedy'>[] {
  const own = isRecord(meta) ? meta : {};
  // What is shown in no search results.
  if (readText(own.robots).startsWith('noindex')) return [];
  const ownTitle = readText(own.title);
  const title = ownTitle || readText(entryTitle);
  const description = readText(own.description);
  const advice = [];
  if (countCharacters(title) > longest.title) {
    advice.push({
      path: ownTitle ? 'meta.title' : 'entryTitle',
      message: `The title in search results has ${countCharacters(title)} characters; about ${longest.title} are shown.`,
      remedy: ownTitle ? 'Shorten it.' : 'Shorten it, or write a shorter title for search.',
    });
  }
  if (countCharacters(description) > longest.description) {
    advice.push({
      path: 'meta.description',
      message: `The description in search results has ${countCharacters(description)} characters; about ${longest.description} are shown.`,
      remedy: 'Shorten it.',
    });
  } else if (!description && needsDescription) {
    advice.push({
      path: 'meta.description',
      message: 'There is no description for search results.',
      remedy: 'Say in one or two sentences what the page is about.',
    });
  }
  return advice;
}

function readText(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

function countCharacters(text: string): number {
  return [...text].length;
}
