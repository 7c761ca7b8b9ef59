import { setTimeout } from 'node:timers/promises';
import { createOurs } from '../contenders/ours.ts';
import { fillPayload, payload } from '../contenders/payload.ts';
import type { Figure } from '../figure.ts';

const path = '/api/content/v1/en-gb/products/mince';
const ours = createOurs({ CONTENT_API: 'on' });

/** An entry as data, beside a page and beside another system's REST. */
export const figure: Figure = {
  name: 'content-api',
  title: 'A product from the content API',
  about:
    'Answers per second to 32 connections. Payload reads the same JSON from SQLite as one field of one document, on bare node:http rather than in Next.js, uncompressed. Strapi’s driver of SQLite is downloaded or compiled while it is installed, which no package here is.',
  contenders: [ours, payload],
  measures: {
    rate: { label: 'an entry', unit: '/s', isCharted: true },
    slowest: { label: 'p99', unit: 'ms', isLessBetter: true },
    cpu: { label: 'CPU per answer', unit: 'µs', isLessBetter: true },
    page: { label: 'a kept page', unit: '/s' },
  },
  targets: [
    {
      text: 'entry ÷ kept page',
      value: (median) => median('ours', 'rate') / median('ours', 'page'),
      atLeast: 0.5,
    },
    {
      text: 'Oakpea ÷ Payload',
      value: (median) => median('ours', 'rate') / median('payload', 'rate'),
      atLeast: 10,
    },
  ],
  async measure({ contender, server, index, load }) {
    if (contender === payload) return measureEntry(server.path);
    if (index === 0) await fillPayload(server, path);
    await fetch(server.origin + path);
    // Lets work in the background after the first visits finish before measuring.
    await setTimeout(1500);
    const { rate: page } = await load({ connections: 32 });
    return { ...(await measureEntry(path)), page };

    async function measureEntry(path: string) {
      const { rate, p99, cpuPerAnswer } = await load({ connections: 32, path });
      return { rate, slowest: p99, cpu: cpuPerAnswer };
    }
  },
};
