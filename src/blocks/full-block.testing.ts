import type { Field, ItemDefinition } from '#schema/fields.ts';

/** The demo's pictures and films that stand in full documents, by their file names. */
export const mediaOfFullBlocks = ['news-1.jpg', 'video-kitchen.mp4', 'video-kitchen-poster.jpg'] as const;

/**
 * A document with something in every field of its definition but those that have a value by default, as an editor
 * might enter it: what tests begin with that ask the same of every block.
 *
 * @param text what stands in every field for text
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

/** Of the entries that samples show (`sample-entries.ts`). */
const sampleKeys = { products: 'mince', recipes: 'bolognese' };

/** A paragraph as a tree: unlike Markdown it is read at once, however many there are. */
function documentOf(value: string) {
  const text = { nodeType: 'text', data: {}, value, marks: [] };
  const paragraph = { nodeType: 'paragraph', data: {}, content: [text] };
  return { nodeType: 'document', data: {}, content: [paragraph] };
}
