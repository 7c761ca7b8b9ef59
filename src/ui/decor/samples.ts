import { decorShapes } from '#schema/choices.ts';
import type { ComponentDocs, Sample } from '#ui/sample.ts';
import type { DecorProps } from './decor.tsx';

export const docs: ComponentDocs = {
  description: 'A shape of the brand that peeps from behind a picture.',
  avoidWhen: 'It would stand over text, or mean something: use Icon.',
  accessibility: 'Decoration: it is hidden from screen readers.',
};

export const samples: readonly Sample<DecorProps>[] = [
  ...decorShapes.map((shape) => ({
    name: shape,
    description: 'In orange, the colour decoration has by default.',
    props: { shape, colour: 'orange' as const },
  })),
  {
    name: 'Gradient',
    description: 'Gives the gradient’s flat colour.',
    props: { shape: 'swirl', colour: 'blue-gradient' },
  },
  {
    name: 'Colour of the text',
    description: 'The shape follows the text around it.',
    hidden: true,
    props: { shape: 'leaf' },
  },
];
