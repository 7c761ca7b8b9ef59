import type { ComponentProps } from 'react';
import type { Sample } from '#ui/sample.ts';
import type { VisuallyHidden } from './visually-hidden.tsx';

export const samples: readonly Sample<ComponentProps<typeof VisuallyHidden>>[] = [
  {
    name: 'Hidden text',
    description: 'Read out, and not seen.',
    props: { children: 'Opens in a new tab' },
  },
];
