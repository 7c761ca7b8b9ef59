import type { PageSample } from '#pages/define-page.ts';
import { sampleProps } from '../sample-props.testing.ts';
import type { homePage } from './page.ts';

export const samples: readonly PageSample<typeof homePage>[] = [
  {
    name: 'Usual',
    props: {
      ...sampleProps,
      designSystem: { ...sampleProps.designSystem, path: '/ds/', breadcrumb: [] },
      groups: sampleProps.designSystem.navigation.map((group) => ({
        ...group,
        entries: group.entries.map((entry) => ({ ...entry, description: 'What it is for.' })),
      })),
    },
  },
];
