import { brotliCompressSync } from 'node:zlib';
import { browserHeaders } from '../browser-headers.ts';
import { nextPrerendered } from '../contenders/next.ts';
import { ours } from '../contenders/ours.ts';
import type { Figure } from '../figure.ts';

/** What the home page makes the browser fetch. */
export const figure: Figure = {
  name: 'bytes',
  title: 'Bytes to the first view',
  about:
    'The home page’s document, the scripts that it names or preloads and that those import, and its style sheets, each compressed with brotli as small as it gets, whatever the server sends. Scripts for browsers without modules do not count.',
  contenders: [ours, nextPrerendered],
  measures: {
    html: { label: 'HTML', unit: 'kB', isLessBetter: true, isCharted: true },
    htmlAlone: { label: 'without its data', unit: 'kB', isLessBetter: true },
    js: { label: 'JavaScript', unit: 'kB', isLessBetter: true, isCharted: true },
    css: { label: 'CSS', unit: 'kB', isLessBetter: true, isCharted: true },
  },
  targets: [
    { text: 'JavaScript, Oakpea', value: (median) => median('ours', 'js'), atMost: 120, unit: 'kB' },
    {
      text: 'JavaScript, Oakpea ÷ Next.js',
      value: (median) => median('ours', 'js') / median('next', 'js'),
      atMost: 0.8,
    },
    { text: 'CSS, Oakpea', value: (median) => median('ours', 'css'), atMost: 12, unit: 'kB' },
    {
      text: 'HTML, Oakpea ÷ itself without the page object',
      value: (median) => median('ours', 'html') / median('ours', 'htmlAlone'),
      atMost: 1.5,
    },
  ],
  mostRounds: 1,
  async measure({ server }) {
    const address = new URL(server.path, server.origin);
    const html = await read(address);
    const alone = html
      .replace(/<script data-page="app".*?<\/script>/s, '')
      .replaceAll(/<script>.*?<\/script>/gs, '');
    const files = listFiles(html, address);
    const scripts = new Map<string, string>();
    for (const file of files.filter(({ pathname }) => pathname.endsWith('.js')))
      await addScript(file, scripts);
    const sheets = await Promise.all(files.filter(({ pathname }) => pathname.endsWith('.css')).map(read));
    return {
      html: weigh([html]),
      htmlAlone: weigh([alone]),
      js: weigh([...scripts.values()]),
      css: weigh(sheets),
    };
  },
};

/** Scripts and style sheets of a document, each once. */
function listFiles(html: string, base: URL): URL[] {
  const tags = html.match(/<(?:script|link)\b[^>]*>/gi) ?? [];
  const addresses = tags
    .filter((tag) => !/\bnomodule\b/i.test(tag))
    .flatMap((tag) => [...tag.matchAll(/\b(?:src|href|data-app|data-modules)="([^"]+)"/gi)])
    .flatMap(([, value = '']) => value.split(' '))
    .filter((address) => /\.(?:js|css)(?:\?|$)/.test(address));
  return [...new Set(addresses)].map((address) => new URL(address.replaceAll('&amp;', '&'), base));
}

async function addScript(address: URL, scripts: Map<string, string>): Promise<void> {
  if (scripts.has(address.href)) return;
  const text = await read(address);
  scripts.set(address.href, text);
  for (const [, path = ''] of text.matchAll(
    /(?:^|[;}\n])\s*import\s*(?:[\w*{][^;"']*?from\s*)?["'](\.[^"']+)["']/g,
  )) {
    await addScript(new URL(path, address), scripts);
  }
}

async function read(address: URL): Promise<string> {
  const response = await fetch(address, { headers: browserHeaders });
  if (!response.ok) throw new Error(`${address} answers with ${response.status}.`);
  return response.text();
}

/** In kB (1000 bytes), each text compressed by itself. */
function weigh(texts: readonly string[]): number {
  return texts.reduce((total, text) => total + brotliCompressSync(text).length, 0) / 1000;
}
