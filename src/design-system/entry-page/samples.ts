import type { PageSample } from '#pages/define-page.ts';
import type { EntryPageProps } from '../design-system-props.ts';
import { sampleProps } from '../sample-props.testing.ts';
import type { entryPage } from './page.ts';

const entry: EntryPageProps['entry'] = {
  kind: 'block',
  name: 'Box',
  description: 'Blocks that belong together.',
  avoidWhen: 'One block alone says it.',
  accessibility: 'It adds nothing to the page’s outline.',
  samples: ['Usual', 'Square', 'Empty'].map((name) => ({
    name,
    slug: name.toLowerCase(),
    description: 'What to look at.',
    path: `/ds/blocks/box/${name.toLowerCase()}`,
    content: 'rounded: false',
  })),
  fields: [
    {
      name: 'rounded',
      kind: 'flag',
      description: 'Whether its corners are round.',
      isRequired: false,
      isCommon: false,
      default: 'true',
    },
    { name: 'anchorId', kind: 'text', description: 'What links lead to.', isRequired: false, isCommon: true },
  ],
  source: { label: 'src/blocks/box', path: '/ds/source/blocks/box' },
};

export const samples: readonly PageSample<typeof entryPage>[] = [
  { name: 'A block', props: { ...sampleProps, entry } },
  {
    name: 'A component without samples to show',
    props: {
      ...sampleProps,
      entry: {
        ...entry,
        kind: 'component',
        samples: [],
        fields: [],
        props: [{ name: 'href', type: 'string', description: 'Where it leads.', isRequired: true }],
        otherProps: ['ButtonProps'],
      },
    },
  },
];
