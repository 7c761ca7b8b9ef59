import type { ComponentDocs, Sample } from '#ui/sample.ts';
import type { HeadingProps } from './heading.tsx';

export const docs: ComponentDocs = {
  description:
    'A headline: large, tight, and broken into lines of even length. Words between asterisks take the highlight colour.',
  avoidWhen: 'The text is a sentence to be read: use rich text.',
  accessibility:
    'Its level is its place in the page’s outline, whatever its size. With “none” it looks like a headline and is a paragraph.',
};

export const samples: readonly Sample<HeadingProps>[] = [
  {
    name: 'Page headline',
    description: 'The largest size, with highlighted words.',
    props: { text: 'Plants that *hold their own* on the plate', element: 'h1', size: 'm48-d80' },
  },
  {
    name: 'Section headline',
    description: 'The size and level a headline has by default.',
    props: { text: 'Made for *busy kitchens*' },
  },
  {
    name: 'Coloured',
    description: 'A colour of its own, and another for the highlight.',
    props: { text: 'Ready in *eight minutes*', colour: 'emerald', highlightColour: 'blue-gradient' },
  },
  {
    name: 'No heading',
    description: 'Looks like a headline, and is none in the page’s outline.',
    props: { text: 'Cook it like mince', element: 'none', size: 'm24-d32' },
  },
  {
    name: 'Two lines',
    description: 'A newline breaks the line.',
    hidden: true,
    props: { text: 'One range.\nEvery menu.' },
  },
  {
    name: 'Empty',
    description: 'Renders nothing.',
    hidden: true,
    props: { text: '' },
  },
];
