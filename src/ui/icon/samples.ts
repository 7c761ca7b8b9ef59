import type { ComponentDocs, Sample } from '#ui/sample.ts';
import type { IconProps } from './icon.tsx';

export const docs: ComponentDocs = {
  description: 'An icon in the colour and size of the text around it.',
  avoidWhen: 'It would say something that no text beside it says; few icons are understood alone.',
  accessibility: 'Decoration unless it has a label; with one it is announced as a picture.',
};

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
