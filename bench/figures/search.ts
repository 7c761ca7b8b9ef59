import { setTimeout } from 'node:timers/promises';
import { searchSite } from '../contenders/search-site.ts';
import type { Figure } from '../figure.ts';
import { runNode } from '../processes.ts';
import { lastsFor, timePages } from '../time-pages.ts';

/** Concurrent searches while pages are timed. */
const searchers = 4;

/** How far searching ten thousand pages slows down visitors who do not search. */
export const figure: Figure = {
  name: 'search',
  title: 'Search among 10,000 pages',
  about:
    'Processor time that 200 queries (words begun, misspelled, put together) take of the thread that answers requests, each as suggestions, as a visit’s JSON and as a page drawn; and the time to a page drawn for its request, one every 10 ms, alone and beside four visitors who search. Times of turns are processor time.',
  contenders: [searchSite],
  measures: {
    suggestions: { label: 'Suggestions, p95', unit: 'ms', isLessBetter: true, isCharted: true },
    visit: { label: 'Visit, p95', unit: 'ms', isLessBetter: true, isCharted: true },
    page: { label: 'Page, p95', unit: 'ms', isLessBetter: true, isCharted: true },
    idle: { label: 'Other pages alone, p95', unit: 'ms', isLessBetter: true },
    loaded: { label: 'Beside searches, p95', unit: 'ms', isLessBetter: true },
    searches: { label: 'Searches', unit: '/s' },
    longestTurn: { label: 'Longest turn, indexing', unit: 'ms', isLessBetter: true },
    memory: { label: 'Memory, indexed', unit: 'MB', isLessBetter: true },
  },
  targets: [
    {
      text: 'A query’s share of the event loop, p95',
      value: (median) => Math.max(median('ours', 'suggestions'), median('ours', 'visit')),
      atMost: 5,
      unit: 'ms',
    },
    {
      text: 'Other pages’ p95, beside searches ÷ alone',
      value: (median) => median('ours', 'loaded') / median('ours', 'idle'),
      atMost: 1.5,
    },
    {
      text: 'Longest turn, indexing',
      value: (median) => median('ours', 'longestTurn'),
      atMost: 50,
      unit: 'ms',
    },
  ],
  mostRounds: 3,
  async measure({ server: { origin, path }, seconds }) {
    const response = await fetch(`${origin}/bench`);
    const { queries, ...values } = (await response.json()) as { queries: string[] } & Record<string, number>;
    await timePages(origin + path, lastsFor(seconds / 3));
    const idle = await timePages(origin + path, lastsFor(seconds));
    const load = runNode('bench/search-load.ts', [
      origin,
      String(seconds * 1.5),
      String(searchers),
      JSON.stringify(queries),
    ]);
    await setTimeout((seconds / 4) * 1000);
    const loaded = await timePages(origin + path, lastsFor(seconds));
    return { ...values, idle, loaded, searches: Number(await load) / (seconds * 1.5) };
  },
};
