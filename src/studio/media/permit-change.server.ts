import type { Locale } from '#i18n/locales.ts';
import type { MediaBulk, MediaChange, MediaItem, MediaUsesAnswer } from '../api/media.ts';
import { type Editor, isAllowed, isAllowedFor } from '../api/roles.ts';
import { ApiError } from '../api-error.server.ts';
import type { FindMediaUses } from './media-uses.server.ts';

/** @throws ApiError unless it is granted */
export function permit(isGranted: boolean): void {
  if (isGranted) return;
  throw new ApiError({
    code: 'forbidden',
    message: 'Your role does not allow this.',
    remedy: 'Ask an administrator, or somebody who publishes.',
  });
}

/**
 * What visitors see may be changed by those who publish; what no published entry uses yet, by those who write. A locale's
 * words are its editors', the rest is all locales'.
 *
 * @throws ApiError where somebody may not
 */
export async function permitEdit(
  findUses: FindMediaUses,
  editor: Editor,
  item: MediaItem,
  { alt, titles, isDecorative, title, poster, focus }: MediaChange,
): Promise<void> {
  permit(isAllowed(editor, 'write'));
  const isOfAll = [isDecorative, title, poster, focus].some((part) => part !== undefined);
  if (!alt && !titles && !isOfAll) return;
  const uses = (await findUses(new Set([item.name]))).get(item.name) ?? [];
  if (item.origin === 'uploaded' && !uses.some(({ isDraft }) => !isDraft)) return;
  for (const locale of Object.keys({ ...alt, ...titles }))
    permit(isAllowedFor(editor, 'publish', locale as Locale));
  if (isOfAll) permit(isAllowedFor(editor, 'publish', undefined));
}

/**
 * Nothing is taken away from where nobody has seen that it is.
 *
 * @throws ApiError where it is used by more than what was confirmed, or by somebody who may not
 */
export async function permitDeletion(
  findUses: FindMediaUses,
  editor: Editor,
  { names, confirmed }: MediaBulk & { action: 'delete' },
): Promise<void> {
  permit(isAllowedFor(editor, 'publish', undefined));
  const unseen = (await listUses(findUses, names)).filter(({ file }) => !confirmed.includes(file));
  if (unseen.length === 0) return;
  const titles = [...new Set(unseen.map(({ title }) => title))];
  const more = titles.length > 5 ? ` and ${titles.length - 5} more` : '';
  throw new ApiError({
    code: 'conflict',
    message: `It is used by ${titles.slice(0, 5).join(', ')}${more}.`,
    remedy: 'Look at where it is used, and choose another there first, or confirm that it goes all the same.',
  });
}

/** All uses of several items. */
export async function listUses(
  findUses: FindMediaUses,
  names: readonly string[],
): Promise<MediaUsesAnswer['uses']> {
  const uses = await findUses(new Set(names));
  return [...uses].flatMap(([name, those]) => those.map((use) => ({ ...use, name })));
}
