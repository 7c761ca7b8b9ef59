import { BLOCKS, type Document } from '@contentful/rich-text-types';
import type { ComponentDocs, Sample } from '#ui/sample.ts';
import type { TextStackProps } from './text-stack.tsx';

export const docs: ComponentDocs = {
  description: 'A headline, a lead, text and buttons, one under the other.',
  avoidWhen: 'There is only one of them: use Heading, rich text or ButtonGroup.',
  accessibility: 'Choose the headline’s level to fit the outline around it.',
};

const button = { style: 'primary', openInNewWindow: false, disabled: false } as const;

export const samples: readonly Sample<TextStackProps>[] = [
  {
    name: 'Everything',
    description: 'A headline, a lead, text and a button.',
    props: {
      headline: 'Ready when *you* are',
      lead: paragraph('From freezer to pass in eight minutes.'),
      text: paragraph('Cook from frozen in an oven, a pan or a fryer.'),
      buttons: [{ ...button, text: 'See cooking times', link: '/en-gb/products' }],
    },
  },
  {
    name: 'Headline and text, centred',
    description: 'What is missing leaves no gap.',
    props: { headline: 'Talk to us', text: paragraph('Any time.'), textAlign: 'center' },
  },
  { name: 'Text alone', description: 'The smallest stack.', props: { text: paragraph('Store at −18 °C.') } },
];

function paragraph(value: string): Document {
  return {
    nodeType: BLOCKS.DOCUMENT,
    data: {},
    content: [
      { nodeType: BLOCKS.PARAGRAPH, data: {}, content: [{ nodeType: 'text', value, marks: [], data: {} }] },
    ],
  };
}
