import type { Sample } from '#ui/sample.ts';
import type { IconProps } from './icon.tsx';

export const samples: readonly Sample<IconProps>[] = [
  {
    name: 'Beside a text',
    description: 'Decoration; IconSet shows every icon there is.',
    props: { name: 'globe' },
  },
  {
    name: 'With a label',
    description: 'Says itself what it means.',
    props: { name: 'instagram', label: 'Instagram' },
  },
];
