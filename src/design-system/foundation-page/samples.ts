import type { PageSample } from '#pages/define-page.ts';
import type { FoundationName } from '../design-system-props.ts';
import { sampleProps } from '../sample-props.testing.ts';
import type { foundationPage } from './page.ts';

const foundations: Readonly<Record<FoundationName, string>> = {
  colour: 'Colour',
  layout: 'Layout',
  motion: 'Motion',
  photography: 'Photography',
  typography: 'Typography',
  typographyprose: 'Prose',
  voice: 'Voice',
};

export const samples: readonly PageSample<typeof foundationPage>[] = Object.entries(foundations).map(
  ([name, title]) => ({
    name: title,
    props: {
      ...sampleProps,
      foundation: {
        name: name as FoundationName,
        title,
        description: 'What all else is built from.',
        samples: [
          { name: 'Usual', slug: 'usual', path: `/ds/foundations/${name}/usual`, content: 'text: Peas' },
        ],
      },
    },
  }),
);
