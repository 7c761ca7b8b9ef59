import { describe, expect, it } from 'vitest';
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

function describePage(text: string, file = 'docs/operating.md'): string[] {
  return checkPage(file, text, tree).map(({ line, what }) => `${line} ${what}`);
}

describe('paths in a page', () => {
  it.each([
    ['from the root', '`src/http/same-origin.ts`, src/http/ and tools that look at src/http.'],
    ['from a room or anywhere', '`http/same-origin.ts`, `same-origin.ts`, `http/`'],
    ['with what differs', '`src/blocks/<block>/schema.ts`, `blocks/*/schema.ts`, `<locale>.json`, `*.ts`'],
    ['of what is built', '`dist/`, `dist/app/page.mjs`'],
    [
      'that are none',
      '`/ds/`, `.server.ts`, `#http/gone.ts`, `@hono/gone/`, https://a.example/src/gone.ts, `a/b`, `DATA_DIR/gone.json`',
    ],
  ])('is content with those %s', (_, text) => {
    expect(describePage(text)).toEqual([]);
  });

  it.each([
    ['src/http/answer-in-turn.ts'],
    ['http/answer-in-turn.ts'],
    ['answer-in-turn.ts'],
    ['src/gone/<block>/schema.ts'],
    ['gone/'],
    ['tests/e2e/gone.mjs'],
    ['gone.yaml'],
  ])('reports %s, which is not there', (path) => {
    expect(describePage(`# A page\n\nIt is in \`${path}\`.`)).toEqual([
      `3 names ${path}, which is not there.`,
    ]);
  });

  it('reports one in a block of code, and outside of code', () => {
    expect(describePage('```\nnode tools/gone.ts\n```\nSee docs/gone.')).toEqual([
      '2 names tools/gone.ts, which is not there.',
      '4 names docs/gone, which is not there.',
    ]);
  });

  it('lets a guide name what its reader makes, and no other page', () => {
    const text = '`src/blocks/pull-quote/`';
    expect(describePage(text, 'docs/adding-a-block.md')).toEqual([]);
    expect(describePage(text)).toHaveLength(1);
  });
});

describe('links of a page', () => {
  it.each([
    ['[a](operating.md), [b](../README.md), [c](../docs/), [d](../src/http/same-origin.ts)'],
    ['[a](#logs), [b](../README.md#who--what-npm-run), [c](../README.md#twice-1)'],
    ['[a](https://a.example/gone.md), [b](mailto:a@a.example), `[c](gone.md)`'],
    ['```\n[a](gone.md)\n```'],
  ])('is content with %s', (text) => {
    expect(describePage(`## Logs\n${text}`)).toEqual([]);
  });

  it.each([
    ['[a](gone.md)', 'gone.md'],
    ['![a](gone.png "A picture")', 'gone.png'],
    ['[a]: ../gone.md', '../gone.md'],
    ['<img src="gone.svg">', 'gone.svg'],
    ['[a](../../README.md)', '../../README.md'],
  ])('reports %s, which leads nowhere', (text, link) => {
    expect(describePage(text)).toContainEqual(`1 links to ${link}, which is not there.`);
  });

  it.each([['../README.md#gone'], ['#gone'], ['../README.md#in-code'], ['../README.md#twice-2']])(
    'reports %s, which no headline has',
    (link) => {
      expect(describePage(`[a](${link})`)).toEqual([`1 links to ${link}, which no headline has.`]);
    },
  );
});

it.each([
  ['// as in src/http/gone.ts'],
  [' * See docs/gone.md.'],
  ['const a = 1; // src/http/gone.ts'],
  ['/* src/gone/a.css */'],
  ['# content/gone.yaml'],
])('reports a path in a comment of code: %s', (text) => {
  expect(checkComments('src/links/link.ts', `\n${text}`, tree)).toEqual([
    {
      file: 'src/links/link.ts',
      line: 2,
      what: expect.stringMatching(/^names .+gone.+, which is not there\.$/),
      mend: 'Say where it is now, or take it out.',
    },
  ]);
});

it('leaves paths in code alone, and those in comments that are there', () => {
  const text = "read('src/gone.ts'); // src/http/same-origin.ts\n// http://localhost/src/gone.ts";
  expect(checkComments('src/links/link.ts', text, tree)).toEqual([]);
});

it('reports a section of a document, in a comment of code, that has no headline', () => {
  const text = '// docs/operating.md#logs, docs/operating.md#gone';
  expect(checkComments('src/links/link.ts', text, tree).map(({ what }) => what)).toEqual([
    'links to /docs/operating.md#gone, which no headline has.',
  ]);
});
