import { BLOCKS, type Document, TEXT_CONTAINERS } from '@contentful/rich-text-types';
import type { EntryTarget } from './targets.ts';
import { walkDocument } from './walk-document.ts';

/** A line of plain words, or an entry that stands between two. */
export type Line = { kind: 'heading' | 'body'; text: string } | { kind: 'entry'; entry: EntryTarget };

const textBlocks: readonly string[] = TEXT_CONTAINERS;

/** The words of a document without their form: a line per paragraph, heading, item or cell. */
export function listLines(document: Document): Line[] {
  const lines = walkDocument<Line | string>(document.content, {
    readText: ({ value }) => value,
    readNode(node, content) {
      if (node.nodeType === BLOCKS.EMBEDDED_ENTRY && node.data.target) {
        return [{ kind: 'entry', entry: node.data.target }];
      }
      if (!textBlocks.includes(node.nodeType)) return content;
      const text = content.join('').trim();
      return text === '' ? [] : [{ kind: node.nodeType === BLOCKS.PARAGRAPH ? 'body' : 'heading', text }];
    },
  });
  return lines.filter((line) => typeof line !== 'string');
}
