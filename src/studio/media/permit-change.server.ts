import type { Locale } from '#i18n/locales.ts';
import { ApiError } from '#studio/contract/api-error.server.ts';
import type { Editor } from '#studio/contract/fields.ts';
import { requireLocales } from '#studio/contract/refuse.server.ts';
import { messages } from '#studio/kit/messages.ts';
import type { MediaChange, MediaItem, MediaUses } from './contract.ts';
import type { FindMediaUses } from './media-uses.server.ts';

/**
 * Checks permission to edit an item that whoever writes may: `publish` if a published entry uses it. A locale's texts
 * need permission for that locale, everything else for all locales.
 *
 * @throws ApiError without the permission
 */
export async function permitEdit(
  findUses: FindMediaUses,
  editor: Editor,
  item: MediaItem,
  { alt, titles, madeFrom, isDecorative, title, poster, focus }: MediaChange,
): Promise<void> {
  const isOfAll = [isDecorative, title, poster, focus].some((part) => part !== undefined);
  const locales = Object.keys({ ...alt, ...titles, ...madeFrom }) as Locale[];
  if (locales.length === 0 && !isOfAll) return;
  const uses = (await findUses(new Set([item.name]))).get(item.name) ?? [];
  if (item.origin === 'uploaded' && !uses.some(({ isDraft }) => !isDraft)) return;
  requireLocales(editor, 'publish', isOfAll ? [...locales, undefined] : locales);
}

/**
 * Checks that the editor has seen all uses of items.
 *
 * @param confirmed the entries that the editor was shown
 * @throws ApiError where there are others
 */
export async function confirmUses(
  findUses: FindMediaUses,
  names: readonly string[],
  confirmed: readonly string[],
): Promise<void> {
  const unseen = (await listUses(findUses, names)).filter(({ file }) => !confirmed.includes(file));
  if (unseen.length === 0) return;
  const titles = [...new Set(unseen.map(({ title }) => title))];
  throw new ApiError({
    code: 'conflict',
    message: `It is used by ${messages.firstOf(titles)}.`,
    remedy:
      'Check where it is used and choose something else there first, or confirm that you want to do it anyway.',
  });
}

export async function listUses(
  findUses: FindMediaUses,
  names: readonly string[],
): Promise<MediaUses['uses']> {
  const uses = await findUses(new Set(names));
  return [...uses].flatMap(([name, those]) => those.map((use) => ({ ...use, name })));
}
