import type { Sample } from '#ui/sample.ts';
import type { IconProps } from './icon.tsx';
import { iconNames } from './icons.ts';

export const samples: readonly Sample<IconProps>[] = [
  ...iconNames.map((name) => ({
    name,
    description: 'Decoration beside a text.',
    props: { name },
  })),
  {
    name: 'With a label',
    description: 'Says itself what it means.',
    props: { name: 'instagram', label: 'Instagram' },
  },
];
