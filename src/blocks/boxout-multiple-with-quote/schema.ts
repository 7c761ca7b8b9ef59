import { buttonEntry } from '#schema/button-entry.ts';
import { sizes } from '#schema/choices.ts';
import { headlineOf } from '#schema/common-fields.ts';
import { defineBlock } from '#schema/define-block.ts';
import { defineItem } from '#schema/define-item.ts';
import { choice, colour, ground, image, list, richText, text } from '#schema/fields.ts';

const boxoutEntry = defineItem({
  name: 'BoxoutEntry',
  description: 'One coloured panel among several.',
  needs: [['headline', 'subline', 'body', 'buttons', 'image']],
  fields: {
    headline: headlineOf('Headline of the panel'),
    headlineColour: colour({
      hasOwnDefault: true,
      description: 'Colour of the headline; by default what reads on the panel.',
    }),
    subline: text({
      reads: 'body',
      isLong: true,
      description: 'A sentence under the headline, in larger type.',
    }),
    sublineTextColour: colour({
      hasOwnDefault: true,
      description: 'Colour of that sentence; by default what reads on the panel.',
    }),
    backgroundColour: ground({
      hasOwnDefault: true,
      description: 'Colour of the panel; by default the panels take turns in cream, emerald and blue.',
    }),
    body: richText({ description: 'The text.' }),
    buttons: list(buttonEntry, { description: 'Buttons under the text.' }),
    image: image({ description: 'Picture that fills the panel’s edge; a cut-out stands free.' }),
  },
});

export const boxoutMultipleWithQuote = defineBlock({
  name: 'BoxoutMultipleWithQuote',
  group: 'emphasis',
  alsoCalled: 'teaser cards panels',
  description: 'Coloured panels of different weight, with a quotation among them.',
  avoidWhen: 'There is one panel: use Boxout. Nobody said anything: use several of those.',
  accessibility:
    'Panels are read in the order they are entered, the quotation after the second. Their headlines are level-two headings, or level three under the block’s own headline.',
  needs: [['boxouts', 'quote']],
  fields: {
    boxouts: list(boxoutEntry, {
      description: 'The panels, the weightiest first; two or three stand best.',
    }),
    quote: richText({ description: 'The words of the quotation, without quotation marks.' }),
    quoteSize: choice(sizes, { description: 'Size of those words.', default: 'm24-d32' }),
    citation: text({ reads: 'body', description: 'Who said it: name, role and place.' }),
    quoteColour: ground({ description: 'Colour of the quotation’s panel.', default: 'orange-gradient' }),
    itemsHeadlineSize: choice(sizes, { description: 'Size of the panels’ headlines.', default: 'm32-d48' }),
  },
});
