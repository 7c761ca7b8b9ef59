import type { Sample } from '#ui/sample.ts';
import type { IconButtonProps } from './icon-button.tsx';

export const samples: readonly Sample<IconButtonProps>[] = [
  {
    name: 'Icon button',
    description: 'Its name is read out; 48 px across.',
    props: { icon: 'chevron-right', label: 'Next slide' },
  },
  {
    name: 'Disabled',
    description: 'Nothing to do just now; it can still be reached.',
    props: { icon: 'chevron-left', label: 'Previous slide', disabled: true },
  },
];
