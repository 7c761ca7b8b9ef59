import { ceiling } from '../contenders/ceiling.ts';
import { ours } from '../contenders/ours.ts';
import { readClientHeaders } from '../contenders/record-answers.ts';
import type { Figure } from '../figure.ts';

/** The same page as an Inertia visit: JSON, which external caches never store. */
export const figure: Figure = {
  name: 'visit',
  title: 'A visit from another page',
  about:
    'Answers per second to 32 connections that ask for the home page as JSON, as links within the site do.',
  contenders: [ours, ceiling],
  measures: {
    rate: { label: '32 connections', unit: '/s', isCharted: true },
    median: { label: 'p50', unit: 'ms', isLessBetter: true },
    slowest: { label: 'p99', unit: 'ms', isLessBetter: true },
    cpu: { label: 'CPU per answer', unit: 'µs', isLessBetter: true },
  },
  targets: [
    {
      text: 'Oakpea ÷ bare node:http',
      value: (median) => median('ours', 'rate') / median('ceiling', 'rate'),
      atLeast: 0.5,
    },
  ],
  async measure({ server, load }) {
    const headers = await readClientHeaders(server);
    const { rate, p50, p99, cpuPerAnswer } = await load({ connections: 32, headers });
    return { rate, median: p50, slowest: p99, cpu: cpuPerAnswer };
  },
};
