import { astroDynamic } from '../contenders/astro.ts';
import { bareRender } from '../contenders/bare-render.ts';
import { nextDynamic } from '../contenders/next.ts';
import { ours } from '../contenders/ours.ts';
import type { Figure } from '../figure.ts';

/** A page rendered for each request. */
export const figure: Figure = {
  name: 'uncached',
  title: 'The home page, drawn for each request',
  about:
    'Answers per second to 8 connections, each request with a query of its own that the page could be shown by, so that ours keeps no answer to it. Ours looks the page up, makes its properties, draws, compresses by Brotli and logs it; Next.js compresses by gzip, Astro not at all; the bare renderToString does nothing but draw.',
  contenders: [ours, nextDynamic, astroDynamic, bareRender],
  measures: {
    rate: { label: '8 connections', unit: '/s', isCharted: true },
    median: { label: 'p50', unit: 'ms', isLessBetter: true },
    slowest: { label: 'p99', unit: 'ms', isLessBetter: true },
    cpu: { label: 'CPU per answer', unit: 'µs', isLessBetter: true, isCharted: true },
  },
  targets: [
    {
      text: 'Oakpea ÷ Next.js force-dynamic',
      value: (median) => median('ours', 'rate') / median('next-dynamic', 'rate'),
      atLeast: 2,
    },
    {
      text: 'Oakpea ÷ bare renderToString',
      value: (median) => median('ours', 'rate') / median('bare-render', 'rate'),
      atLeast: 0.7,
    },
  ],
  async measure({ load }) {
    const { rate, p50, p99, cpuPerAnswer } = await load({ connections: 8, isEachUnique: true });
    return { rate, median: p50, slowest: p99, cpu: cpuPerAnswer };
  },
};
