import type { ComponentDocs, Sample } from '#ui/sample.ts';
import type { IconSetProps } from './icon-set.tsx';

export const docs: ComponentDocs = {
  description: 'Icons in rows, each with a label.',
  avoidWhen: 'Each label needs a sentence: use cards.',
  accessibility: 'A list with a name; the labels say what the icons mean.',
};

export const samples: readonly Sample<IconSetProps>[] = [
  { name: 'All icons', description: 'Every icon there is, with its name.', props: { label: 'Icons' } },
  {
    name: 'A row with labels',
    description: 'Icons say it faster, words say it for sure.',
    props: {
      label: 'Our channels',
      entries: [
        { icon: 'instagram', label: 'Instagram' },
        { icon: 'linkedin', label: 'LinkedIn' },
        { icon: 'youtube', label: 'YouTube' },
      ],
    },
  },
  {
    name: 'No icons',
    description: 'Renders nothing.',
    hidden: true,
    props: { label: 'Icons', entries: [] },
  },
];
