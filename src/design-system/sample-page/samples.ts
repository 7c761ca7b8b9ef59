import type { PageSample } from '#pages/define-page.ts';
import { sampleProps } from '../sample-props.testing.ts';
import type { samplePage } from './page.ts';

const { origin, meta, errors } = sampleProps;

export const samples: readonly PageSample<typeof samplePage>[] = [
  {
    name: 'A block',
    props: {
      origin,
      meta,
      errors,
      sample: {
        kind: 'block',
        blocks: [{ block: 'PageHeader', headline: 'Big food', align: 'left', footerButtons: [] }],
      },
    },
  },
  {
    name: 'A component',
    props: {
      origin,
      meta,
      errors,
      sample: { kind: 'component', component: 'Heading', name: 'Page headline' },
    },
  },
];
