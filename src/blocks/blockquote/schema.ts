import { alignments, sizes, widths } from '#schema/choices.ts';
import { defineBlock } from '#schema/define-block.ts';
import { choice, image, richText, text } from '#schema/fields.ts';

export const blockquote = defineBlock({
  name: 'Blockquote',
  group: 'words',
  alsoCalled: 'testimonial citation',
  description: 'What somebody said, in large type, with who said it and a portrait.',
  avoidWhen: 'The words are your own: use Headline or Callout.',
  accessibility:
    'A figure with the quotation and, as its caption, who said it. The large quotation mark is decoration. Give the portrait a text alternative only where it says more than the name.',
  needs: [['quote']],
  fields: {
    quote: richText({ description: 'The words, without quotation marks.' }),
    quoteSize: choice(sizes, { description: 'Size of the words.', default: 'm32-d48' }),
    citation: text({ reads: 'body', description: 'Who said it: name, role and place.' }),
    image: image({ description: 'Portrait, or the place they speak of; shown round.' }),
    textAlign: choice(alignments, { description: 'How the text is aligned.', default: 'left' }),
    width: choice(widths, { description: 'Largest width of the quotation.', default: 'lg' }),
    align: choice(alignments, { description: 'Where the quotation stands.', default: 'center' }),
  },
});
