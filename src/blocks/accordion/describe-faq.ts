import { documentToPlainText } from '#rich-text/document-to-plain-text.ts';
import type { ShownItem } from './shown-items.ts';

/**
 * The items as questions and answers for search engines (schema.org FAQPage): those whose text a visitor can read.
 * Undefined where there are none.
 */
export function describeFaq(items: readonly ShownItem[]) {
  const readable = items.filter(({ isDisabled, isExpanded }) => isExpanded || !isDisabled);
  if (readable.length === 0) return undefined;
  return {
    '@type': 'FAQPage',
    mainEntity: readable.map(({ headline, lead, text }) => ({
      '@type': 'Question',
      name: headline,
      acceptedAnswer: {
        '@type': 'Answer',
        text: [lead, text].map(documentToPlainText).filter(Boolean).join('\n'),
      },
    })),
  };
}
