import { toOriginalFile } from '#content-source/written-entries.ts';
import { defaultLocale } from '#i18n/locales.ts';
import { shorten } from '#schema/issue.ts';
import type { TranslatedField } from '#studio/documents/compare-translation.ts';
import type { EntryDocument, Finding } from '#studio/documents/contract.ts';
import { locatePath } from '#studio/documents/find-block.ts';
import { compareWithOriginal, mostCompared } from '#studio/entries/compare-with-original.server.ts';
import { findPublished, readEntry } from '#studio/entries/read-entry.server.ts';
import type { Plan, PublishContext } from './publish-context.server.ts';

/** Of each state, as many fields are named one by one; of others, only how many they are. */
const mostNamed = 20;

/**
 * Advice on translations among the entries asked for: fields left in the original's words, and fields whose original has
 * changed since they were translated.
 */
export async function adviseOnTranslations(
  context: Pick<PublishContext, 'content' | 'database'>,
  { changes }: Pick<Plan, 'changes'>,
): Promise<Finding[]> {
  const found: Finding[] = [];
  for (const { name, document, isAsked } of changes.values()) {
    const { file, kind, locale } = name;
    if (!document || !isAsked || !locale || locale === defaultLocale || kind === 'redirects') continue;
    const originalFile = toOriginalFile(file);
    const original =
      changes.get(originalFile)?.document ??
      findPublished(await readEntry(context.database.kysely, context.content, originalFile));
    if (!original) continue;
    const compared = await compareWithOriginal(
      context,
      { file: originalFile, document: original },
      { kind, locale, document },
    );
    if (!compared) found.push({ file, path: '', severity: 'advice', ...tooLong });
    for (const state of ['copied', 'stale'] as const) {
      const concerned = (compared?.fields ?? []).filter((field) => field.state === state);
      found.push(...concerned.slice(0, mostNamed).map((field) => toFinding(file, document, field)));
      const left = concerned.length - mostNamed;
      if (left > 0) found.push({ file, path: '', severity: 'advice', ...sayMore(state, left) });
    }
  }
  return found;
}

const tooLong: Pick<Finding, 'message' | 'remedy'> = {
  message: `The page has more than ${mostCompared} blocks, too many to compare it with its original here.`,
  remedy: 'Look yourself what is not translated, and what its original has changed.',
};

function toFinding(file: string, document: EntryDocument, field: TranslatedField): Finding {
  const { path, state, original, originalWas } = field;
  const { blockId } = locatePath(document, path);
  const place = { file, path, ...(blockId !== undefined && { blockId }), severity: 'advice' as const };
  const now = `“${shorten(original)}”`;
  if (state === 'copied') {
    return {
      ...place,
      message: `This is the original’s text, word for word: ${now}.`,
      remedy: 'Translate it, or press “Right as it is” beside its block’s fields.',
    };
  }
  const was = originalWas ? `it said “${shorten(originalWas)}”, and says ${now} now` : `it says ${now} now`;
  return {
    ...place,
    message: `The original has changed since this was translated: ${was}.`,
    remedy: 'Bring this up to date, or press “Still right” beside its block’s fields.',
  };
}

function sayMore(state: 'copied' | 'stale', count: number): Pick<Finding, 'message' | 'remedy'> {
  const fields = count === 1 ? '1 more field' : `${count} more fields`;
  return state === 'copied'
    ? {
        message: `${fields}: the original’s text, word for word.`,
        remedy: 'Translate the page, or take it back until it is translated.',
      }
    : {
        message: `${fields}: the original has changed since they were translated.`,
        remedy: 'Compare the page with its original.',
      };
}
