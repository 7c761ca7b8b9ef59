import { describe, expect, it } from 'vitest';
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
