import { BLOCKS } from '@contentful/rich-text-types';
import type { ContentfulField, ContentfulType } from '#schema/contentful-model.ts';
import type { Field } from '#schema/fields.ts';
import { findField, type WrittenEntry } from './written-entry.ts';

/**
 * Writes empty values into an entry where a locale has nothing but the default locale has something, which Contentful's
 * fallback would otherwise show. If a locale has nothing of the entry at all, one empty list marks it as entered there.
 *
 * @param codes of the document's locales
 * @param report called for fields that cannot be empty in Contentful: dates and pictures
 */
export function sayNothing(
  { id, fields, type: typeId }: WrittenEntry,
  codes: ReadonlySet<string>,
  type: ContentfulType | undefined,
  mainCode: string,
  report: (id: string, field: string, code: string) => void,
): void {
  // A picture's texts belong to that picture: a locale with its own picture does not inherit them.
  const localized =
    type?.fields.filter(
      ({ id: name, localized }) => localized && (type.sources[name]?.part ?? 'value') === 'value',
    ) ?? [];
  for (const code of codes) {
    for (const shape of localized) {
      const values = fields[shape.id];
      if (values?.[mainCode] === undefined || values[code] !== undefined) continue;
      const field = findDefinitionField(type, shape);
      // For a passage that a locale lacks, the default locale's is shown anyway, with its language declared.
      if (field?.kind === 'blocks' && typeId !== 'folder') continue;
      const nothing = makeNothing(shape, field);
      if (nothing === undefined) report(id, shape.id, code);
      else values[code] = nothing;
    }
    const isEntered = localized.some((shape) => fields[shape.id]?.[code] !== undefined);
    const list = isEntered ? undefined : localized.find((shape) => shape.type === 'Array');
    if (list) fields[list.id] = { ...fields[list.id], [code]: [] };
  }
}

function findDefinitionField(type: ContentfulType | undefined, { id }: ContentfulField): Field | undefined {
  const source = type?.sources[id];
  return source?.part === 'value' && type?.definition
    ? findField(type.definition.fields, source.path)
    : undefined;
}

function makeNothing({ type }: ContentfulField, field: Field | undefined): unknown {
  if (!field) return undefined;
  if ('default' in field && field.default !== undefined) return field.default;
  if (type === 'Array') return [];
  if (type === 'RichText') return { nodeType: BLOCKS.DOCUMENT, data: {}, content: [] };
  return field.kind === 'text' || field.kind === 'link' ? '' : undefined;
}
