import type { Field, ItemDefinition } from '#schema/fields.ts';
import { isRecord } from '#schema/is-record.ts';
import { readBlockId } from '#studio/documents/find-block.ts';
import type { FieldPlace } from './frame-messages.ts';

/** A field that holds text. */
export interface WordsField extends FieldPlace {
  /** The field's name in the schema, such as `headline`. */
  name: string;
  /** Plain text, which can be edited inline. */
  isPlain: boolean;
  text: string;
}

/**
 * The text fields of a block, including those of its items but not of nested blocks.
 *
 * @param block as authored, with ids
 */
export function listWordsFields(
  block: Readonly<Record<string, unknown>>,
  definition: ItemDefinition,
): WordsField[] {
  return listIn(block, definition, { id: readBlockId(block) ?? '', field: [] });
}

function listIn(
  record: Readonly<Record<string, unknown>>,
  { fields }: ItemDefinition,
  place: FieldPlace,
): WordsField[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const value = record[name];
    if (value === undefined || value === null) return [];
    return readField(field, value, { ...place, field: [...place.field, name] }, name);
  });
}

function readField(field: Field, value: unknown, place: FieldPlace, name: string): WordsField[] {
  if (field.kind === 'text')
    return typeof value === 'string' ? [{ ...place, name, isPlain: true, text: value }] : [];
  if (field.kind === 'richText') return [{ ...place, name, isPlain: false, text: readWords(value) }];
  if (field.kind === 'group') return isRecord(value) ? listIn(value, field.item, place) : [];
  if (field.kind !== 'list' || !Array.isArray(value)) return [];
  return value.flatMap((item: unknown) => {
    const id = isRecord(item) ? readBlockId(item) : undefined;
    return isRecord(item) && id !== undefined ? listIn(item, field.item, { id, field: [] }) : [];
  });
}

/** The text of a rich-text value, Markdown or a tree. */
function readWords(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(readWords).join(' ');
  if (!isRecord(value)) return '';
  return value.nodeType === 'text' ? String(value.value) : readWords(value.content);
}

/**
 * The field whose text appears on the page. Plain texts are tried first and have to be equal; rich text has
 * to contain the words. Marks, spaces and case are ignored, as the page has its own.
 *
 * @param shown texts on the page, from the pressed element outwards
 * @param occurrence index among the elements on the page with the same text
 */
export function findField(
  fields: readonly WordsField[],
  shown: readonly string[],
  occurrence = 0,
): WordsField | undefined {
  for (const text of shown) {
    const words = toWords(text);
    if (words === '') continue;
    const same = fields.filter((field) => field.isPlain && toWords(field.text) === words);
    if (same.length > 0) return same[Math.min(occurrence, same.length - 1)];
    const holding = fields.find((field) => !field.isPlain && toWords(field.text).includes(words));
    if (holding) return holding;
  }
  return undefined;
}

/** Reduces a text to its letters and digits. */
export function toWords(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}
