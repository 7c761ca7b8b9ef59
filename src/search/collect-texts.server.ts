import { BLOCKS, type Block } from '@contentful/rich-text-types';
import { listReadableParts, type Place } from '#blocks/list-readable-parts.server.ts';
import { documentToPlainText } from '#rich-text/document-to-plain-text.ts';
import type { BlockContent } from '#schema/infer.ts';

/** A heading, or a line of the text under it. */
export interface TextPart {
  kind: 'heading' | 'body';
  text: string;
  /** Where in the page it stands, if that place has a name. */
  place?: Place | undefined;
}

const headings: ReadonlySet<string> = new Set([
  BLOCKS.HEADING_1,
  BLOCKS.HEADING_2,
  BLOCKS.HEADING_3,
  BLOCKS.HEADING_4,
  BLOCKS.HEADING_5,
  BLOCKS.HEADING_6,
]);

/**
 * The plain text that visitors read in blocks, in order; blocks embedded in texts are included.
 *
 * @param place where the blocks stand
 */
export function collectTexts(blocks: readonly BlockContent[], place?: Place): TextPart[] {
  return listReadableParts(blocks, place).flatMap((part) =>
    part.kind === 'rich-text'
      ? (part.document.content as Block[]).flatMap((node) => collectNode(node, part.place))
      : [part],
  );
}

function collectNode(node: Block, place: Place | undefined): TextPart[] {
  if (node.nodeType === BLOCKS.EMBEDDED_ENTRY)
    return collectTexts(node.data.target ? [node.data.target] : [], place);
  const kind = headings.has(node.nodeType) ? 'heading' : 'body';
  return documentToPlainText({ nodeType: BLOCKS.DOCUMENT, data: {}, content: [node] })
    .split('\n')
    .filter(Boolean)
    .map((text) => ({ kind, text, place }));
}
