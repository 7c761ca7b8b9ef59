import type { ComponentDocs, Sample } from '#ui/sample.ts';
import type { IconButtonProps } from './icon-button.tsx';

export const docs: ComponentDocs = {
  description: 'A round button with an icon, readable on any ground and on pictures.',
  avoidWhen: 'There is room for a word: use Button.',
  accessibility:
    'Its label is read out; it is 48 px across. Where it has nothing to do it keeps the focus and says that it is disabled.',
};

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
