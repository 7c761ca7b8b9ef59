import { isRecord } from '#schema/is-record.ts';
import type { EntryDocument, Finding } from '#studio/documents/contract.ts';
import { findBlock, locatePath } from '#studio/documents/find-block.ts';
import { listFields } from '#studio/documents/map-fields.ts';
import { listHeadings } from '#studio/documents/rich-text-parts.ts';
import { listAsked, type Plan, placeFinding } from './publish-context.server.ts';

/** In characters: search engines truncate longer ones. */
const longest = { title: 60, description: 160 };

/** Advice on how search engines show the pages and articles of a plan. It blocks nothing. */
export function adviseOnSearch({ changes }: Pick<Plan, 'changes'>): Finding[] {
  return listAsked({ changes }).flatMap(({ name: { file, kind }, document }) =>
    kind === 'pages' || kind === 'news'
      ? // An article's summary stands in for its description.
        listSearchAdvice(document, kind === 'pages').map(
          (advice): Finding => ({ file, severity: 'advice', ...advice }),
        )
      : [],
  );
}

function listSearchAdvice(
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

/**
 * Advice on films with nothing under them, where a transcript belongs (WCAG 1.2.1 to 1.2.5). Whether a film speaks, only
 * its author can tell.
 */
export function adviseOnFilms({ changes }: Pick<Plan, 'changes'>): Finding[] {
  return listAsked({ changes }).flatMap(({ name: { file, kind }, document }) =>
    listFields(kind, document).flatMap(({ field, value, path }): Finding[] => {
      if (field.kind !== 'video' || !value) return [];
      const { blockId = '', field: own } = locatePath(document, path);
      if (findBlock(document, blockId)?.value.caption) return [];
      return [{ file, blockId, path: `${path.slice(0, -own.length)}caption`, ...bareFilm }];
    }),
  );
}

const bareFilm = {
  severity: 'advice',
  message: 'Nothing under this film says what it shows and says.',
  remedy:
    'Listen to it without looking, then look without listening. If either misses something, it needs captions in its picture, and a transcript that the line under it links to. If nobody speaks, tell there what it shows.',
} as const;

/**
 * Headings more than one level below the one before them, in texts and in what opens them. The editor's canvas tells them of
 * a page as it is drawn; here a block's headline counts as level 2, that of an item as level 3.
 */
export function adviseOnHeadings({ changes }: Pick<Plan, 'changes'>): Finding[] {
  return listAsked({ changes }).flatMap(({ name: { file, kind }, document }) => {
    if (kind !== 'pages' && kind !== 'news') return [];
    let level = 1;
    return listFields(kind, document).flatMap(({ field, value, path }): Finding[] => {
      const own = path.split('.').at(-1) ?? '';
      if (field.kind === 'text' && field.reads === 'heading') level = path.split('[').length > 2 ? 3 : 2;
      const isLevel = field.kind === 'choice' && /^h[1-6]$/.test(String(value)) && own.endsWith('lement');
      const levels = isLevel ? [Number(String(value).slice(1))] : [];
      const headings = field.kind === 'richText' ? listHeadings(value) : levels;
      const isSkipped = headings.some((next) => {
        const skips = next > (isLevel ? 3 : level + 1);
        level = next;
        return skips;
      });
      return isSkipped ? [{ ...placeFinding(file, document, path), ...skippedLevel }] : [];
    });
  });
}

const skippedLevel = {
  severity: 'advice',
  message: 'A heading skips a level.',
  remedy: 'Give it the level below that of the heading before it.',
} as const;
