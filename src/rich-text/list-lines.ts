import { BLOCKS, type Document, INLINES, TEXT_CONTAINERS } from '@contentful/rich-text-types';
import { readEntryTitle } from '#schema/read-entry-title.ts';
import type { EntryTarget } from './targets.ts';
import { walkDocument } from './walk-document.ts';

/** A line of plain text, or a block embedded between lines. */
export type Line = { kind: 'heading' | 'body'; text: string } | { kind: 'entry'; entry: EntryTarget };

const textBlocks: readonly string[] = TEXT_CONTAINERS;
const entryBlocks: readonly string[] = [BLOCKS.EMBEDDED_ENTRY, BLOCKS.EMBEDDED_RESOURCE];
const inlineEntries: readonly string[] = [INLINES.EMBEDDED_ENTRY, INLINES.EMBEDDED_RESOURCE];

/**
 * Lists the plain text of a document: one line per paragraph, heading, list item or cell. An embedded page gives its
 * title.
 */
export function listLines(document: Document): Line[] {
  const lines = walkDocument<Line | string>(document.content, {
    readText: ({ value }) => value,
    readNode(node, content) {
      const { target } = node.data as { target?: EntryTarget };
      const title = target && readEntryTitle(target);
      if (inlineEntries.includes(node.nodeType)) return title ? [title] : [];
      if (entryBlocks.includes(node.nodeType)) {
        if (title) return [{ kind: 'body', text: title }];
        return target ? [{ kind: 'entry', entry: target }] : [];
      }
      if (!textBlocks.includes(node.nodeType)) return content;
      const text = content.join('').trim();
      return text === '' ? [] : [{ kind: node.nodeType === BLOCKS.PARAGRAPH ? 'body' : 'heading', text }];
    },
  });
  return lines.filter((line) => typeof line !== 'string');
}
