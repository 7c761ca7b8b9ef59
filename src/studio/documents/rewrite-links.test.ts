import { describe, expect, it } from 'vitest';
import { addRedirects } from '#studio/publishing/gate/add-redirects.ts';
import { rewriteLinks } from './rewrite-links.ts';

const moves = [{ from: '/en-gb/about', to: '/en-gb/who-we-are' }];

describe('links to a page that moves', () => {
  it('are found in link fields, in Markdown and in trees, with what follows the path', () => {
    const tree = (uri: string) => ({
      nodeType: 'document',
      data: {},
      content: [
        { nodeType: 'hyperlink', data: { uri }, content: [{ nodeType: 'text', value: '/en-gb/about' }] },
        {
          nodeType: 'embedded-entry-block',
          data: { target: { block: 'Callout', buttons: [{ link: uri }] } },
          content: [],
        },
      ],
    });
    const { document, count } = rewriteLinks(
      'pages',
      {
        slug: 'home',
        body: [
          {
            block: 'Text',
            text: 'See [us](/en-gb/about#team) and [it](/en-gb/about "About").\n\n[a]: /en-gb/about',
          },
          { block: 'Text', text: tree('/en-gb/about?x=1') },
          { block: 'Callout', buttons: [{ text: 'About', link: '/en-gb/about' }] },
        ],
      },
      moves,
    );
    expect(document).toEqual({
      slug: 'home',
      body: [
        {
          block: 'Text',
          text: 'See [us](/en-gb/who-we-are#team) and [it](/en-gb/who-we-are "About").\n\n[a]: /en-gb/who-we-are',
        },
        { block: 'Text', text: tree('/en-gb/who-we-are?x=1') },
        { block: 'Callout', buttons: [{ text: 'About', link: '/en-gb/who-we-are' }] },
      ],
    });
    expect(count).toBe(6);
  });

  it('are told from words that look like them in a long text with hundreds of both', () => {
    const part = (to: string) => `Read \`[us](/en-gb/about)\` and [us](${to}). `;
    const text = part('/en-gb/about').repeat(400);
    const { document, count } = rewriteLinks('pages', { body: [{ block: 'Text', text }] }, moves);
    expect(document).toEqual({ body: [{ block: 'Text', text: part('/en-gb/who-we-are').repeat(400) }] });
    expect(count).toBe(400);
  });

  it('are not those to pages below it or with a longer name, nor words that look like one', () => {
    const document = {
      entryTitle: '/en-gb/about',
      body: [
        { block: 'Callout', buttons: [{ link: '/en-gb/about-us' }, { link: '/en-gb/about/team' }] },
        {
          block: 'Text',
          headline: '/en-gb/about',
          text: 'At /en-gb/about and [here](/en-gb/abouts).\n\nWrite `[us](/en-gb/about)`:\n\n    [us](/en-gb/about)',
        },
        { block: 'Gone', link: '/en-gb/about' },
      ],
    };
    const rewritten = rewriteLinks('pages', document, moves);
    expect(rewritten).toEqual({ document, count: 0 });
    expect(rewritten.document).toBe(document);
  });
});

describe('redirects of pages that move', () => {
  const list = (redirects: readonly object[], added = moves) =>
    (addRedirects({ redirects }, added).redirects as Record<string, unknown>[]).map(
      ({ from, to }) => `${from} ${to}`,
    );

  it('collapse chains, with what follows the path', () => {
    expect(
      list([
        { from: '/en-gb/us', to: '/en-gb/about#team' },
        { from: '/en-gb/x', to: '/en-gb/y' },
      ]),
    ).toEqual(['/en-gb/us /en-gb/who-we-are#team', '/en-gb/x /en-gb/y', '/en-gb/about /en-gb/who-we-are']);
  });

  it('make no circle where a page goes back to where it was', () => {
    expect(list([{ from: '/en-gb/who-we-are', to: '/en-gb/about' }])).toEqual([
      '/en-gb/about /en-gb/who-we-are',
    ]);
  });

  it('leave addresses alone that two pages exchange', () => {
    const swap = [...moves, { from: '/en-gb/who-we-are', to: '/en-gb/about' }];
    expect(list([], swap)).toEqual([]);
  });
});
