import { BLOCKS, type Document } from '@contentful/rich-text-types';

/**
 * A text without marks as a document of one paragraph, for what shows rich text alone.
 *
 * @param language where it is not that of what is around it, as a BCP 47 tag
 */
export function toDocument(value: string, language?: string): Document {
  return {
    nodeType: BLOCKS.DOCUMENT,
    data: { language },
    content: [
      {
        nodeType: BLOCKS.PARAGRAPH,
        data: {},
        content: [{ nodeType: 'text', value, marks: [], data: {} }],
      },
    ],
  };
}
