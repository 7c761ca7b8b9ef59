import type { PageSample } from '#pages/define-page.ts';
import { sampleProps } from '../sample-props.testing.ts';
import type { sourcePage } from './page.ts';

export const samples: readonly PageSample<typeof sourcePage>[] = [
  {
    name: 'Two files',
    props: {
      ...sampleProps,
      folder: 'src/blocks/box',
      files: [
        { name: 'box.tsx', text: 'export function Box() {\n  return <div />;\n}\n' },
        { name: 'box.module.css', text: '.box {\n  padding: 1rem;\n}\n' },
      ],
    },
  },
];
