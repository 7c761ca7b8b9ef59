import { join } from 'node:path';
import type { Figure } from '../figure.ts';
import { run } from '../processes.ts';

/** How long editors wait for the table of translations. */
export const figure: Figure = {
  name: 'translations',
  title: 'The table of translations',
  about:
    'Entries of the demo’s blocks (`bench/content.ts`), each in eight locales, asked for through the studio’s routes on SQLite. The first answer of a process, which has compared nothing yet, and the time until all is compared; then the 95th percentile of a hundred answers, sorted and filtered; from saving a changed field of an original until its seven translations are found stale. The longest turn of the event loop by the processor time of its thread, meanwhile.',
  contenders: [
    {
      name: 'entries-2000',
      label: '2,000 entries × 8',
      start: async () => ({ origin: '', path: '', pid: 0, stop: async () => undefined }),
    },
  ],
  mostRounds: 1,
  measures: {
    first: { label: 'First answer', unit: 'ms', isLessBetter: true },
    compared: { label: 'All compared', unit: 's', isLessBetter: true },
    answer: { label: 'Answer, p95', unit: 'ms', isLessBetter: true, isCharted: true },
    changed: { label: 'Change shown', unit: 'ms', isLessBetter: true },
    turn: { label: 'Longest turn', unit: 'ms', isLessBetter: true },
  },
  targets: [
    { text: 'An answer, p95', value: (median) => median('entries-2000', 'answer'), atMost: 300, unit: 'ms' },
    { text: 'The first answer', value: (median) => median('entries-2000', 'first'), atMost: 300, unit: 'ms' },
    {
      text: 'A change shown',
      value: (median) => median('entries-2000', 'changed'),
      atMost: 5000,
      unit: 'ms',
    },
    { text: 'The longest turn', value: (median) => median('entries-2000', 'turn'), atMost: 50, unit: 'ms' },
  ],
  async measure({ temporary, index }) {
    const told = await run({
      command: process.execPath,
      args: [
        '--max-old-space-size=8192',
        'bench/measure-translations.ts',
        join(temporary, `translations-${index}`),
        '2000',
      ],
    });
    return JSON.parse(told.trim().split('\n').at(-1) ?? '');
  },
};
