import type { Field, ItemDefinition } from '#schema/fields.ts';

/** The demo's pictures and films used in full documents, by file name. */
export const mediaOfFullBlocks = ['news-1.jpg', 'video-kitchen.mp4', 'video-kitchen-poster.jpg'] as const;

/**
 * Makes a document, as an editor might enter it, with a value in every field without a default, for tests that check
 * every block.
 *
 * @param text the value of every text field
 */
export function fillFields({ fields }: ItemDefinition, text = 'Peas'): Record<string, unknown> {
  const empty = Object.entries(fields).filter(([, field]) => !('default' in field));
  return Object.fromEntries(empty.map(([name, field]) => [name, fillField(field, text)]));
}

function fillField(field: Field, text: string): unknown {
  switch (field.kind) {
    case 'text':
      return text;
    case 'richText':
      return documentOf(text);
    case 'flag':
      return true;
    case 'number':
      return field.maximum;
    case 'choice':
    case 'colour':
      return field.values.at(-1);
    case 'choices':
      return field.values;
    case 'reference':
      return field.isList ? [sampleKeys[field.to]] : sampleKeys[field.to];
    case 'image':
      return 'news-1';
    case 'video':
      return 'video-kitchen';
    case 'link':
      return '/en-gb';
    case 'emails':
      return 'kitchen@oakpea.example, sales@oakpea.example';
    case 'date':
      return '2026-05-01';
    case 'list':
      return [fillFields(field.item, text), fillFields(field.item, text)];
    case 'group':
      return fillFields(field.item, text);
    case 'blocks':
      return [{ block: 'Headline', headline: text }];
  }
}

/** Keys of the entries in samples (`sample-entries.ts`). */
const sampleKeys = { products: 'mince', recipes: 'bolognese' };

/** A paragraph as a document tree, which needs no parsing as Markdown would. */
function documentOf(value: string) {
  const text = { nodeType: 'text', data: {}, value, marks: [] };
  const paragraph = { nodeType: 'paragraph', data: {}, content: [text] };
  return { nodeType: 'document', data: {}, content: [paragraph] };
}
