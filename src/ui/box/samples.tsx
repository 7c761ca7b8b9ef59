import { sampleImages } from '#images/sample-images.ts';
import { Heading } from '#ui/heading/heading.tsx';
import type { Sample } from '#ui/sample.ts';
import type { BoxProps } from './box.tsx';

const content = (
  <>
    <Heading text="Good to *know*" size="m32-d48" />
    <p>Store at -18 °C. Cook from frozen. Do not refreeze.</p>
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
