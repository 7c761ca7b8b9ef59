import { BLOCKS, type Block, type Document, INLINES, type Inline } from '@contentful/rich-text-types';
import { textBlock } from '#blocks/text/schema.ts';
import type { BlockContent } from '#schema/infer.ts';
import { validateSample } from './sample-content.server.ts';

/** The one sample of a foundation. */
export const proseSample = {
  name: 'Every element',
  description: 'Written in Markdown; what stands at the end comes from a content service.',
};

const markdown = `# A heading of level one

The first paragraph sets the tone: big food, few words, much room. Text can be **bold**, *italic*, <u>underlined</u>, ~~struck through~~ or \`code\`; it can stand above the line<sup>2</sup> or below it<sub>2</sub>, and [link to a page](/en-gb/products) or [to another site](https://www.example.com/).

## A heading of level two

A newline in a paragraph
breaks the line.

### A heading of level three

- Ready from frozen
- Cooks in an oven, a pan or a fryer
  - at 200 °C
  - in eight minutes
- Holds its shape under a lid

#### A heading of level four

1. Heat the oven.
2. Spread the pieces on a tray.
3. Turn them once.

##### A heading of level five

> Nobody asked where the meat went. They asked for seconds.

###### A heading of level six

| Product | Pack | Cooking time |
| --- | --- | --- |
| Mince | 2 kg | 6 minutes |
| Nuggets | 2.5 kg | 9 minutes |
| Burger | 40 × 113 g | 8 minutes |

---

![Katsu curry with rice on a teal plate](recipe-katsu-curry)
`;

const product = { path: '/en-gb/products', entryTitle: 'Our products' };

/** Embedded pages, inline and as a block, which only a content service can put into a text. */
const embeddedEntries: readonly Block[] = [
  {
    nodeType: BLOCKS.PARAGRAPH,
    data: {},
    content: [
      { nodeType: 'text', value: 'A page can stand in a sentence, as ', marks: [], data: {} },
      { nodeType: INLINES.EMBEDDED_ENTRY, data: { target: product }, content: [] } as Inline,
      { nodeType: 'text', value: ' does here, or alone:', marks: [], data: {} },
    ],
  },
  { nodeType: BLOCKS.EMBEDDED_ENTRY, data: { target: product }, content: [] },
];

/** A text with every element of rich text (R3.25–R3.31). */
export async function validateProse(): Promise<BlockContent> {
  const block = await validateSample(textBlock, { text: markdown, width: 'md' });
  const text = block.text as Document;
  return { ...block, text: { ...text, content: [...text.content, ...embeddedEntries] } };
}
