import { buttonEntry } from '#schema/button-entry.ts';
import { alignments, widths } from '#schema/choices.ts';
import { headlineOf, headlineSize } from '#schema/common-fields.ts';
import { defineBlock } from '#schema/define-block.ts';
import { choice, list, richText } from '#schema/fields.ts';

export const textBlock = defineBlock({
  name: 'Text',
  group: 'words',
  alsoCalled: 'paragraph copy rich text table list',
  description: 'Running text: a headline, a lead, paragraphs, lists and tables.',
  avoidWhen: 'A picture belongs beside the text: use TextAndImage.',
  accessibility: 'Headings inside the text must follow the headline’s level two.',
  needs: [['headline', 'lead', 'text', 'buttons']],
  fields: {
    headline: headlineOf('Headline above the text'),
    headlineSize,
    headlinePlace: choice(['above', 'beside'], {
      description:
        'Where the headline stands on wide screens: above the text, or in a column of its own beside it.',
      default: 'above',
    }),
    lead: richText({ description: 'Opening sentences in larger type.' }),
    text: richText({ description: 'The text.' }),
    buttons: list(buttonEntry, { description: 'Buttons under the text.' }),
    textAlign: choice(alignments, { description: 'How the text is aligned.', default: 'left' }),
    align: choice(alignments, { description: 'Where the text stands.', default: 'center' }),
    width: choice(widths, { description: 'Largest width of the text.', default: 'md' }),
  },
});
