import { toFieldLabel, toValueLabels } from '#schema/editor-labels.ts';
import type { Field } from '#schema/fields.ts';
import type { EntryDocument } from '#studio/documents/contract.ts';
import { isGroup, isTree, readField } from '#studio/documents/find-block.ts';
import { messages } from './messages.ts';

/**
 * A field's value as text, for comparison word by word; empty where there is none.
 *
 * @param blockId the block or item with the field; undefined for the document itself
 */
export function readFieldText(
  document: EntryDocument,
  blockId: string | undefined,
  field: readonly string[],
): string {
  return toFieldText(readField(document, blockId, field));
}

/** A value as text; empty where there is none. */
export function toFieldText(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return value ? messages.yes : messages.no;
  if (Array.isArray(value)) return value.map(toFieldText).filter(Boolean).join('\n');
  if (isTree(value)) return toTreeText(value as EntryDocument);
  if (!isGroup(value)) return String(value);
  return Object.entries(value)
    .filter(([name]) => name !== '_id')
    .map(([name, part]) => `${toFieldLabel(name)}: ${toFieldText(part)}`)
    .join('\n');
}

/** A setting's value in the words of its form. */
export function toSettingText(value: unknown, field: Field | undefined): string {
  const values = field && 'values' in field ? field.values : [];
  const labels = toValueLabels(values);
  const toLabel = (one: unknown) => labels[values.indexOf(String(one))] ?? toFieldText(one);
  return Array.isArray(value) ? value.map(toLabel).join(', ') : toLabel(value);
}

/** The text of rich text, one line per paragraph. */
function toTreeText({ nodeType, value, content }: EntryDocument): string {
  if (nodeType === 'text') return String(value ?? '');
  const parts = Array.isArray(content) ? (content as EntryDocument[]) : [];
  const isLine = parts.some((part) => part.nodeType === 'text');
  return parts.map(toTreeText).join(isLine ? '' : '\n');
}
