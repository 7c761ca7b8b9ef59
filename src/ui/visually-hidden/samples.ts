import type { ComponentProps } from 'react';
import type { ComponentDocs, Sample } from '#ui/sample.ts';
import type { VisuallyHidden } from './visually-hidden.tsx';

export const docs: ComponentDocs = {
  description: 'Text for screen readers only.',
  avoidWhen: 'Everybody could use the text: show it.',
  accessibility: 'It is read out in its place and takes no room. It holds nothing that can have the focus.',
};

export const samples: readonly Sample<ComponentProps<typeof VisuallyHidden>>[] = [
  {
    name: 'Hidden text',
    description: 'Read out, and not seen.',
    props: { children: 'Opens in a new tab' },
  },
];
