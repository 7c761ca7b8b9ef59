import type { Sample } from '#ui/sample.ts';
import type { HoneypotProps } from './honeypot.tsx';

export const samples: readonly Sample<HoneypotProps>[] = [
  { name: 'Hidden field', description: 'There is nothing to see.', props: { name: 'website' } },
];
