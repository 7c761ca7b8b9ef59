import { setTimeout } from 'node:timers/promises';
import { browserHeaders } from '../browser-headers.ts';
import { astroPrerendered } from '../contenders/astro.ts';
import { ceiling, ceilingWithHeaders } from '../contenders/ceiling.ts';
import { nextPrerendered, nextUncompressed } from '../contenders/next.ts';
import { ours } from '../contenders/ours.ts';
import type { Figure } from '../figure.ts';

/** A cached page, requested repeatedly. */
export const figure: Figure = {
  name: 'kept',
  title: 'The home page, cached',
  about:
    'Answers per second to 1, 32 and 256 connections, and to 32 whose browser has the page already (304). Next.js compresses each answer by default, as it is compared here; Astro’s server sends files as they are.',
  contenders: [ours, ceiling, ceilingWithHeaders, nextPrerendered, nextUncompressed, astroPrerendered],
  measures: {
    rate1: { label: '1 connection', unit: '/s' },
    rate32: { label: '32 connections', unit: '/s', isCharted: true },
    rate256: { label: '256 connections', unit: '/s' },
    median32: { label: 'p50, 32', unit: 'ms', isLessBetter: true },
    slowest32: { label: 'p99, 32', unit: 'ms', isLessBetter: true, isCharted: true },
    cpu32: { label: 'CPU per answer', unit: 'µs', isLessBetter: true, isCharted: true },
    rate304: { label: '304', unit: '/s', isCharted: true },
  },
  targets: [
    {
      text: 'Oakpea ÷ bare node:http',
      value: (median) => median('ours', 'rate32') / median('ceiling', 'rate32'),
      atLeast: 0.8,
    },
    {
      text: 'Oakpea ÷ Next.js prerendered',
      value: (median) => median('ours', 'rate32') / median('next', 'rate32'),
      atLeast: 40,
    },
    { text: 'Oakpea, p99', value: (median) => median('ours', 'slowest32'), atMost: 5, unit: 'ms' },
    {
      text: 'Oakpea ÷ bare node:http, 304',
      value: (median) => median('ours', 'rate304') / median('ceiling', 'rate304'),
      atLeast: 0.9,
    },
  ],
  async measure({ server, load }) {
    // Lets work in the background after the first visits finish before measuring.
    const etag = await visit(server.origin + server.path);
    await setTimeout(1500);
    const one = await load({ connections: 1 });
    const some = await load({ connections: 32 });
    const many = await load({ connections: 256 });
    const unchanged =
      etag === null
        ? undefined
        : await load({ connections: 32, headers: { 'if-none-match': etag }, status: 304 });
    return {
      rate1: one.rate,
      rate32: some.rate,
      rate256: many.rate,
      median32: some.p50,
      slowest32: some.p99,
      cpu32: some.cpuPerAnswer,
      ...(unchanged && { rate304: unchanged.rate }),
    };
  },
};

async function visit(url: string): Promise<string | null> {
  let etag: string | null = null;
  for (let count = 0; count < 5; count++) {
    const response = await fetch(url, { headers: browserHeaders });
    await response.arrayBuffer();
    etag = response.headers.get('etag');
  }
  return etag;
}
