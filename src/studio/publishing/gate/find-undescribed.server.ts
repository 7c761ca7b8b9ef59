import type { ContentSnapshot } from '#content-source/snapshot.ts';
import { defaultLocale, type Locale } from '#i18n/locales.ts';
import { createEventLoopYielder } from '#platform/event-loop-yielder.ts';
import type { EntryName } from '#studio/contract/fields.ts';
import type { Finding } from '#studio/documents/contract.ts';
import { type FilledField, listFields } from '#studio/documents/map-fields.ts';
import { listPictures, type NamedPicture, readNamedPicture } from '#studio/documents/rich-text-parts.ts';
import { readUndescribed } from '#studio/media/read-undescribed.server.ts';
import { listAsked, type Plan, type PublishContext, placeFinding } from './publish-context.server.ts';

/**
 * Pictures in the entries asked for that have no text alternative and are not marked as decorative, neither
 * in the entry nor in the media library, where it can be mended. Pictures that their block draws as
 * decoration are skipped.
 *
 * @param snapshot the site as it would be
 */
export async function findUndescribed(
  context: Pick<PublishContext, 'content' | 'database'>,
  { changes }: Pick<Plan, 'changes'>,
  snapshot: Pick<ContentSnapshot, 'locales'>,
): Promise<Finding[]> {
  const found: Finding[] = [];
  const yieldWhenDue = createEventLoopYielder();
  const undescribedIn = new Map<Locale | undefined, ReadonlySet<string>>();
  for (const { name: entry, document } of listAsked({ changes })) {
    const pictures: { name: string; path: string }[] = [];
    for (const filled of listFields(entry.kind, document)) {
      await yieldWhenDue();
      for (const { name, alt } of listIn(filled)) {
        if (alt === undefined && !isDescribedInWords(entry, filled, snapshot))
          pictures.push({ name, path: filled.path });
      }
    }
    if (pictures.length === 0) continue;
    const undescribed = undescribedIn.get(entry.locale) ?? (await readUndescribed(context, entry.locale));
    undescribedIn.set(entry.locale, undescribed);
    for (const { name, path } of pictures) {
      if (!undescribed.has(name)) continue;
      found.push({
        ...placeFinding(entry.file, document, path),
        picture: name,
        severity: 'fault',
        message: `The picture “${name}” has no description for people who cannot see it.`,
        remedy: 'Describe it in the media library or just for this place, or mark it as decorative.',
      });
    }
  }
  return found;
}

function listIn({ field, value }: FilledField): readonly NamedPicture[] {
  if (field.kind === 'richText') return listPictures(value);
  if (field.kind !== 'image' || field.reads === 'nothing') return [];
  const picture = readNamedPicture(value);
  return picture ? [picture] : [];
}

/** Whether the locales' own texts describe a picture of a shared entry. */
function isDescribedInWords(
  { kind, key }: EntryName,
  { path }: FilledField,
  { locales }: Pick<ContentSnapshot, 'locales'>,
): boolean {
  const { products, recipes } = locales[defaultLocale];
  if (kind === 'recipeFacts') return path === 'image' && recipes.get(key)?.image?.alt !== undefined;
  const product = kind === 'productFacts' ? products.get(key) : undefined;
  if (path === 'packshot') return product?.packshot?.alt !== undefined;
  return path === 'photograph' && product?.photograph?.alt !== undefined;
}
