import { BLOCKS, type Document } from '@contentful/rich-text-types';

/**
 * Wraps plain text in a document of one paragraph, for components that only take rich text.
 *
 * @param language BCP 47 tag, if it differs from the surrounding language
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
