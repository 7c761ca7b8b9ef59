import { buttonEntry } from '#schema/button-entry.ts';
import { alignments, decorShapes } from '#schema/choices.ts';
import { headlineOf, headlineSize } from '#schema/common-fields.ts';
import { defineBlock } from '#schema/define-block.ts';
import { choice, colour, ground, image, list, richText } from '#schema/fields.ts';

export const callToAction = defineBlock({
  name: 'CallToAction',
  group: 'emphasis',
  alsoCalled: 'cta banner button',
  description: 'A full-width band that asks for one action.',
  avoidWhen: 'The page already asks for the same thing a screen above.',
  accessibility: 'Its headline is a level-two heading; the button’s text makes sense on its own.',
  needs: [['headline', 'text', 'buttons']],
  fields: {
    headline: headlineOf('The question or promise'),
    headlineSize,
    highlightColour: colour({ description: 'Colour of highlighted words.', default: 'orange-gradient' }),
    text: richText({ description: 'One sentence that gives the reason.' }),
    buttons: list(buttonEntry, { description: 'The action; a second one only where it is weaker.' }),
    image: image({
      description: 'Picture beside the text: a packshot stands there cut out, a photograph fills its half.',
    }),
    backgroundColour: ground({ description: 'Colour of the band.', default: 'blue-gradient' }),
    decor: choice(decorShapes, { description: 'Shape behind the picture.' }),
    decorColour: colour({ description: 'Colour of that shape.', default: 'orange' }),
    textAlign: choice(alignments, { description: 'How the text is aligned.', default: 'left' }),
  },
});
