import { sampleImages } from '#images/sample-images.ts';
import { Heading } from '#ui/heading/heading.tsx';
import type { ComponentDocs, Sample } from '#ui/sample.ts';
import type { BoxProps } from './box.tsx';

export const docs: ComponentDocs = {
  description: 'A panel that holds content together, on a colour or a picture.',
  avoidWhen: 'It would hold a single component that has a panel of its own, such as Card.',
  accessibility:
    'It adds no landmark and no role. The picture behind it is decoration. Text on it takes the colour that reads on the ground.',
};

const content = (
  <>
    <Heading text="Good to *know*" size="m32-d48" />
    <p>Store at −18 °C. Cook from frozen. Do not refreeze.</p>
  </>
);

export const samples: readonly Sample<BoxProps>[] = [
  { name: 'Rounded', description: 'The panel as it is by default.', props: { children: content } },
  {
    name: 'Square, on a dark colour',
    description: 'Text and highlight follow the colour.',
    props: { rounded: false, ground: 'emerald', children: content },
  },
  {
    name: 'On a gradient',
    description: 'Nothing brighter reads on orange, so that highlights turn black.',
    props: { ground: 'orange-gradient', children: content },
  },
  {
    name: 'On a picture',
    description: 'The colour shows until the picture does.',
    props: { ground: 'orange', backgroundImage: sampleImages.background, children: content },
  },
  {
    name: 'Room at the sides only',
    description: 'For content with room of its own above and below.',
    props: { padding: 'sides', children: content },
  },
  {
    name: 'No room',
    description: 'The content goes to the edge.',
    hidden: true,
    props: { padding: 'none', children: content },
  },
];
