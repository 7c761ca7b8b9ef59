import { BLOCKS } from '@contentful/rich-text-types';
import type { ContentfulField, ContentfulType } from '#schema/contentful-model.ts';
import type { Field } from '#schema/fields.ts';
import { findField, type WrittenEntry } from './written-entry.ts';

/**
 * Writes into a document's entry where a locale has nothing and the default one has something: else Contentful's
 * fallback would show that. An entry of which a locale has nothing at all stands in it by a list that is empty there.
 *
 * @param codes of the locales that the document has
 * @param report told of the fields of which Contentful has no such value: dates and pictures
 */
export function sayNothing(
  { id, fields, type: typeId }: WrittenEntry,
  codes: ReadonlySet<string>,
  type: ContentfulType | undefined,
  mainCode: string,
  report: (id: string, field: string, code: string) => void,
): void {
  // What is said of a picture belongs to the very one that it stands with: a locale with its own does not borrow it.
  const localized =
    type?.fields.filter(
      ({ id: name, localized }) => localized && (type.sources[name]?.part ?? 'value') === 'value',
    ) ?? [];
  for (const code of codes) {
    for (const shape of localized) {
      const values = fields[shape.id];
      if (values?.[mainCode] === undefined || values[code] !== undefined) continue;
      const field = findDefinitionField(type, shape);
      // Of a page's passages that a locale lacks, the default one's are shown anyway, with their language declared.
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
