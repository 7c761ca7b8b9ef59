import { BLOCKS, type Document } from '@contentful/rich-text-types';

/** A text without marks as a document of one paragraph, for what shows rich text alone. */
export function toDocument(value: string): Document {
  return {
    nodeType: BLOCKS.DOCUMENT,
    data: {},
    content: [
      {
        nodeType: BLOCKS.PARAGRAPH,
        data: {},
        content: [{ nodeType: 'text', value, marks: [], data: {} }],
      },
    ],
  };
}
