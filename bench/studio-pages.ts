import { blockSamples } from '../src/blocks/block-samples.ts';
import { addBlockIds } from '../src/studio/documents/block-ids.ts';

/** The anchors by which measured blocks are found in the canvas. */
export const places = { headline: 'typed-headline', text: 'typed-text', end: 'the-end' } as const;

/** A page to be opened and typed in. */
export interface StudioPage {
  /** Short, as results name it. */
  name: string;
  /** The title of the page, and of its row in the table. */
  title: string;
  blocks: number;
  /** The length of its rich text, in characters. */
  letters: number;
  /** The number of keys pressed in each field. */
  keys: number;
}

export const studioPages: readonly StudioPage[] = [
  { name: 'page', title: '40 blocks', blocks: 40, letters: 60, keys: 200 },
  { name: 'blocks', title: '2,000 blocks', blocks: 2000, letters: 60, keys: 60 },
  { name: 'letters', title: '200,000 letters', blocks: 5, letters: 200_000, keys: 60 },
];

/** The document of such a page: first the fields typed in, then samples of all blocks in turn. */
export function makeDocument({
  name,
  title,
  blocks,
  letters,
}: StudioPage): Readonly<Record<string, unknown>> {
  const samples = listSamples(roomForBlocks / blocks);
  const body = [
    { block: 'Headline', anchorId: places.headline, headline: 'Typed' },
    { block: 'Text', anchorId: places.text, headline: 'Typed as well', text: makeText(letters) },
    ...Array.from({ length: blocks - 3 }, (_, index) => samples[index % samples.length]),
    { block: 'Headline', anchorId: places.end, headline: 'The end' },
  ];
  return addBlockIds({ slug: `bench-${name}`, entryTitle: title, body });
}

/** Characters of JSON: a document may have 500 kB. */
const roomForBlocks = 400_000;

/**
 * One sample of each block, then the next of each. Leaves out samples that depend on more of their page than an editor
 * enters, and those longer than `most` characters.
 */
function listSamples(most: number): readonly object[] {
  const lists = Object.entries(blockSamples).map(([block, samples]) =>
    samples
      .filter(({ hidden, pageProps }) => !hidden && !pageProps)
      .map(({ content }) => ({ block, ...content }))
      .filter((sample) => JSON.stringify(sample).length <= most),
  );
  const longest = Math.max(...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, index) => lists.flatMap((list) => list[index] ?? [])).flat();
}

const sentence = 'Cook from frozen in an oven, a pan or a fryer, as you like it. ';

/** Paragraphs of some sentences each. */
function makeText(letters: number): string {
  const paragraph = sentence.repeat(8).trim();
  const count = Math.floor(letters / (paragraph.length + 2));
  return [...Array.from({ length: count }, () => paragraph), sentence.trim()].join('\n\n');
}
