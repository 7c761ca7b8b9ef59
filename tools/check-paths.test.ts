import { expect, it } from 'vitest';
import { checkComments, checkPage } from './check-paths.ts';

const pages: Record<string, string> = {
  'README.md': '# The site\n\n## Who & what: `npm run`\n\n## Twice\n\n## Twice\n\n```\n## In code\n```\n',
  'docs/operating.md': '# Operating\n\n## [Logs](../README.md)\n',
};
const tree = {
  paths: new Set([
    ...Object.keys(pages),
    'docs',
    'src',
    'src/http',
    'src/http/same-origin.ts',
    'src/blocks/text/schema.ts',
    'src/i18n/en-gb.json',
  ]),
  ignored: new Set(['dist']),
  read: (path: string) => pages[path] ?? '',
};

function listFaults(text: string, file = 'docs/operating.md'): string[] {
  return checkPage(file, text, tree).map(({ line, what }) => `${line} ${what}`);
}

it('is content with paths and links that lead somewhere, however they are written', () => {
  const text = [
    '`src/http/same-origin.ts`, src/http/, `same-origin.ts`, `src/blocks/<block>/schema.ts`, `<locale>.json`, `dist/`',
    '`/ds/`, `.server.ts`, `#http/gone.ts`, https://a.example/src/gone.ts, `a/b`, `DATA_DIR/gone.json`',
    '[a](operating.md), [b](../README.md#who--what-npm-run), [c](../README.md#twice-1), [d](#logs)',
    '[a](https://a.example/gone.md), [b](mailto:a@a.example), `[c](gone.md)`',
  ].join('\n');
  expect(listFaults(`## Logs\n${text}`)).toEqual([]);
  expect(listFaults('`src/blocks/pull-quote/`', 'docs/adding-a-block.md')).toEqual([]);
});

it.each([
  ['`src/http/gone.ts`', 'names src/http/gone.ts, which is not there.'],
  ['`src/blocks/pull-quote/`', 'names src/blocks/pull-quote/, which is not there.'],
  ['`gone.yaml`', 'names gone.yaml, which is not there.'],
  ['See docs/gone.', 'names docs/gone, which is not there.'],
  ['[a](gone.md)', 'links to gone.md, which is not there.'],
  ['<img src="gone.svg">', 'links to gone.svg, which is not there.'],
  ['[a](../README.md#in-code)', 'links to ../README.md#in-code, which no headline has.'],
])('reports what leads nowhere in a page: %s', (text, fault) => {
  expect(listFaults(text)).toContain(`1 ${fault}`);
});

it('reports what leads nowhere in a comment of code, and leaves code alone', () => {
  const text = "read('src/gone.ts'); // src/http/same-origin.ts, src/http/gone.ts, docs/operating.md#gone";
  expect(checkComments('src/links/link.ts', text, tree).map(({ what }) => what)).toEqual([
    'names src/http/gone.ts, which is not there.',
    'links to /docs/operating.md#gone, which no headline has.',
  ]);
});
