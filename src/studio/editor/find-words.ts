import { toFieldLabel } from '#schema/editor-labels.ts';
import { isRecord } from '#schema/is-record.ts';
import type { EntryKind } from '#studio/contract/fields.ts';
import { toBlockLabel } from '#studio/documents/block-lists.ts';
import type { EntryDocument } from '#studio/documents/contract.ts';
import { findBlock, locatePath, readPath } from '#studio/documents/find-block.ts';
import { type FilledField, mapFields } from '#studio/documents/map-fields.ts';
import { flatten } from '#studio/documents/terms.ts';
import { toFieldText } from '#studio/publishing/field-texts.ts';

/** The most places told of at once: whoever gets so many types on. */
const mostFound = 50;

/** Characters quoted before and after the words that were found. */
const around = { before: 30, after: 50 };

export interface FoundWords {
  /** Path of the field, such as `body[2].headline`. */
  path: string;
  /** The words with those around them. */
  quoted: string;
  /** Block and field. */
  place: string;
}

/**
 * Finds words in all text of an entry that can be written there: also in settings, text alternatives and hidden
 * blocks, which the browser's own search does not see.
 *
 * @param words as typed: any case, blanks as one
 */
export function findWords(kind: EntryKind, document: EntryDocument, words: string): readonly FoundWords[] {
  const wanted = flatten(words).toLowerCase();
  if (wanted === '') return [];
  const found: FoundWords[] = [];
  mapFields(kind, document, (filled) => {
    const text = flatten(readText(filled));
    const at = text.toLowerCase().indexOf(wanted);
    if (at >= 0 && found.length < mostFound) {
      found.push({ path: filled.path, quoted: quote(text, at, wanted.length), place: describe(filled.path) });
    }
    return filled.value;
  });
  return found;

  function describe(path: string): string {
    const { blockId = '', field } = locatePath(document, path);
    const name = findBlock(document, blockId)?.name;
    const names = readPath(field).filter((part) => typeof part === 'string');
    return [...(name ? [toBlockLabel(name)] : []), ...names.map(toFieldLabel)].join(' › ');
  }
}

function readText({ field, value }: FilledField): string {
  if (field.kind === 'image') return isRecord(value) ? toFieldText(value.alt) : '';
  if (field.kind === 'link' && isRecord(value)) return toFieldText(Object.values(value));
  const isWritten = ['text', 'richText', 'link', 'emails', 'video', 'number'].includes(field.kind);
  return isWritten ? toFieldText(value) : '';
}

function quote(text: string, at: number, length: number): string {
  const [from, to] = [at - around.before, at + length + around.after];
  return `${from > 0 ? '…' : ''}${text.slice(Math.max(0, from), to)}${to < text.length ? '…' : ''}`;
}
