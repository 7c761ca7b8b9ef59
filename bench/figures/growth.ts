import { join } from 'node:path';
import type { Contender } from '../contenders/contender.ts';
import { writeContent } from '../content.ts';
import type { Figure } from '../figure.ts';
import { run } from '../processes.ts';

const sizes = [100, 10_000, 50_000];
const nameOf = (size: number) => `pages-${size}`;
const [few = '', many = '', most = ''] = sizes.map(nameOf);

/** No server is started: each measurement runs in its own process, with that many pages. */
const contenders = sizes.map(
  (size): Contender => ({
    name: nameOf(size),
    label: `${size.toLocaleString('en-GB')} pages`,
    start: async () => ({ origin: '', path: '', pid: 0, stop: async () => undefined }),
  }),
);

const compare = (name: string, measure: string) => ({
  text: `${measure}, uncached, ${name.replace('pages-', '')} ÷ 100 pages`,
  value: (median: (contender: string, measure: string) => number) =>
    median(name, measure) / median(few, measure),
  atMost: 1.1,
});

/** What a page costs as content grows, and how far a change to one of many pages holds up requests. */
export const figure: Figure = {
  name: 'growth',
  title: 'Growth',
  about:
    'Content of the demo’s blocks (`bench/content.ts`). Processor time of the reading, and memory after it; of a page that is made anew, the least of many; of a change in a page’s file, the time until it is published, and the longest turn of the event loop by the processor time of its thread, meanwhile.',
  contenders,
  mostRounds: 3,
  measures: {
    start: { label: 'CPU to read', unit: 'ms', isLessBetter: true, isCharted: true },
    startPerPage: { label: 'a page', unit: 'ms', isLessBetter: true },
    memory: { label: 'Memory', unit: 'MB', isLessBetter: true, isCharted: true },
    memoryPerPage: { label: 'a page', unit: 'kB', isLessBetter: true },
    home: { label: 'Home page', unit: 'ms', isLessBetter: true, isCharted: true },
    article: { label: 'Article', unit: 'ms', isLessBetter: true },
    product: { label: 'Product', unit: 'ms', isLessBetter: true },
    change: { label: 'Change published', unit: 'ms', isLessBetter: true, isCharted: true },
    turn: { label: 'Longest turn', unit: 'ms', isLessBetter: true, isCharted: true },
  },
  targets: [
    ...[many, most].flatMap((name) => ['home', 'article', 'product'].map((page) => compare(name, page))),
    {
      text: 'A change among 10,000 is published',
      value: (median) => median(many, 'change'),
      atMost: 500,
      unit: 'ms',
    },
    {
      text: 'The longest turn meanwhile',
      value: (median) => median(many, 'turn'),
      atMost: 50,
      unit: 'ms',
    },
  ],
  async measure({ contender, temporary, index }) {
    const size = sizes[contenders.findIndex(({ name }) => name === contender.name)] ?? 0;
    const directory = join(temporary, `${contender.name}-${index}`);
    await writeContent({ pages: size, directory });
    const told = await run({
      command: process.execPath,
      args: ['--expose-gc', '--max-old-space-size=8192', 'bench/measure-growth.ts', directory],
    });
    return JSON.parse(told.trim().split('\n').at(-1) ?? '');
  },
};
