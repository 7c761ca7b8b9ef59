import { toFieldLabel } from '#schema/editor-labels.ts';
import type { EntryDocument } from '../api/entries.ts';
import { findBlock, isGroup, isTree } from '../documents/find-block.ts';
import { words } from '../shell/words/publishing.ts';

/**
 * What a field says, as text that can be compared word by word; empty where there is nothing.
 *
 * @param blockId the block or item that it is in; the document itself without
 */
export function readFieldText(
  document: EntryDocument,
  blockId: string | undefined,
  field: readonly string[],
): string {
  let value: unknown = blockId === undefined ? document : findBlock(document, blockId)?.value;
  for (const name of field) value = isGroup(value) ? value[name] : undefined;
  return toFieldText(value);
}

/** What a value says, as text; empty where there is nothing. */
export function toFieldText(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (Array.isArray(value)) return value.map(toFieldText).filter(Boolean).join('\n');
  if (isTree(value)) return toTreeText(value as EntryDocument);
  if (!isGroup(value)) return String(value);
  return Object.entries(value)
    .filter(([name]) => name !== '_id')
    .map(([name, part]) => `${toFieldLabel(name)}: ${toFieldText(part)}`)
    .join('\n');
}

/** The words of rich text, a line for each of its paragraphs. */
function toTreeText({ nodeType, value, content }: EntryDocument): string {
  if (nodeType === 'text') return String(value ?? '');
  const parts = Array.isArray(content) ? (content as EntryDocument[]) : [];
  const isLine = parts.some((part) => part.nodeType === 'text');
  return parts.map(toTreeText).join(isLine ? '' : '\n');
}
