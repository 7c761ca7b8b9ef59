// @vitest-environment jsdom
import { act, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { dictionaries } from '#i18n/dictionaries.server.ts';
import { TranslatorProvider } from '#i18n/translator-context.tsx';
import { LinkProvider } from '#links/link-provider.tsx';
import { tidyDocument } from '#schema/tidy-document.ts';
import { documentOf, node, paragraph, type TestNode, text } from './document-builders.ts';
import { RichText } from './rich-text.tsx';
import { RichTextProvider, type RichTextSlots } from './rich-text-provider.tsx';

function inSite(children: ReactNode) {
  return (
    <TranslatorProvider locale="en-gb" dictionary={dictionaries['en-gb']}>
      <LinkProvider origin="https://oakpea.example">{children}</LinkProvider>
    </TranslatorProvider>
  );
}

/** Renders as in a process that has no window. */
function renderOnServer(page: ReactNode): string {
  const { window } = globalThis;
  vi.stubGlobal('window', undefined);
  try {
    return renderToString(page);
  } finally {
    vi.stubGlobal('window', window);
  }
}

/** The HTML inside the text's own element, of a text as a content source gives it. */
function render(...content: (TestNode | string)[]): string {
  const html = renderToStaticMarkup(inSite(<RichText document={tidyDocument(documentOf(...content))} />));
  return html.replace(/^<div class="prose">(.*)<\/div>$/s, '$1');
}

const picture = {
  full: '/media/stew/full.jpg',
  url: '/media/stew',
  width: 640,
  height: 480,
  ratio: 4 / 3,
  content_type: 'image/jpeg',
  cdn: 'embedded',
  imageService: 'embedded',
  description: 'A bowl of stew',
};

const item = (...content: (TestNode | string)[]) => node('list-item', [paragraph(...content)]);
const cell = (...content: (TestNode | string)[]) => node('table-cell', [paragraph(...content)]);
const headerCell = (...content: (TestNode | string)[]) => node('table-header-cell', [paragraph(...content)]);

describe('the blocks of a rich text', () => {
  it('renders a paragraph, its newlines as line breaks', () => {
    expect(render(paragraph('one\ntwo\r\nthree'))).toBe('<p>one<br/>two<br/>three</p>');
  });

  it.each([1, 2, 3, 4, 5, 6])('renders a heading of level %d, its newlines as line-break spans', (level) => {
    expect(render(node(`heading-${level}`, [text('Big\nfood', 'bold')]))).toMatch(
      new RegExp(
        `^<h${level} class="size-m\\d+-d\\d+"><strong>Big<span class="break"> </span>food</strong></h${level}>$`,
      ),
    );
  });

  it('renders lists and lists in lists', () => {
    const nested = node('list-item', [paragraph('one'), node('ordered-list', [item('two')])]);
    expect(render(node('unordered-list', [nested, item('three')]))).toBe(
      '<ul class="list"><li><p>one</p><ol class="list"><li><p>two</p></li></ol></li><li><p>three</p></li></ul>',
    );
  });

  it('renders a rule', () => {
    expect(render(node('hr'))).toBe('<hr class="rule"/>');
  });

  it('renders a quote', () => {
    expect(render(node('blockquote', [paragraph('said')]))).toBe(
      '<blockquote class="quote"><p>said</p></blockquote>',
    );
  });

  it('renders a table with its heads, which scrolls by keyboard', () => {
    const table = node('table', [
      node('table-row', [headerCell(), headerCell('Protein')]),
      node('table-row', [headerCell('Stew'), cell('12 g')]),
    ]);
    expect(render(table)).toBe(
      '<figure class="tableRegion" aria-label="Table, scrolls sideways" tabindex="0"><table class="table compared">' +
        '<thead><tr><td></td><th scope="col"><p>Protein</p></th></tr></thead>' +
        '<tbody><tr><th scope="row"><p>Stew</p></th><td><p>12\u00a0g</p></td></tr></tbody></table></figure>',
    );
  });

  it('stacks a table of words, whose cells then name their columns', () => {
    const table = node('table', [
      node('table-row', [headerCell('You need'), headerCell('Call'), headerCell('Write')]),
      node('table-row', [cell('A sample'), cell('020 7946 0121'), cell('samples@oakpea.example')]),
    ]);
    expect(render(table)).toBe(
      '<figure class="tableRegion" aria-label="Table, scrolls sideways" tabindex="0">' +
        '<table class="table stacked" role="table"><thead role="rowgroup"><tr role="row">' +
        '<th role="columnheader" scope="col"><p>You need</p></th>' +
        '<th role="columnheader" scope="col"><p>Call</p></th>' +
        '<th role="columnheader" scope="col"><p>Write</p></th></tr></thead>' +
        '<tbody role="rowgroup"><tr role="row"><td role="cell"><p>A sample</p></td>' +
        '<td role="cell" data-column="Call"><p>020 7946 0121</p></td>' +
        '<td role="cell" data-column="Write"><p>samples@oakpea.example</p></td></tr></tbody></table></figure>',
    );
  });

  it('says of a table with many columns that it scrolls', () => {
    const table = node('table', [
      node(
        'table-row',
        ['a', 'b', 'c', 'd', 'e'].map((name) => headerCell(name)),
      ),
    ]);
    expect(render(table)).toContain(
      'tabindex="0"><figcaption aria-hidden="true" class="size-m14-d14 scrollHint">Table, scrolls sideways</figcaption>',
    );
  });

  it('renders cells that span several', () => {
    const wide = node('table-cell', [paragraph('wide')], { colspan: 2, rowspan: 3 });
    const absurd = node('table-cell', [paragraph('absurd')], { colspan: '9', rowspan: -1 });
    const html = render(node('table', [node('table-row', [wide, absurd])]));
    expect(html).toContain('<td colSpan="2" rowSpan="3"><p>wide</p></td><td><p>absurd</p></td>');
  });

  it('omits empty paragraphs and headings, and renders nothing for an empty document', () => {
    expect(render(paragraph(), paragraph('kept'), paragraph(' '), node('heading-2', ['']))).toBe(
      '<p>kept</p>',
    );
    expect(render(paragraph(), paragraph(''))).toBe('');
    expect(renderToStaticMarkup(<RichText document={undefined} />)).toBe('');
  });

  it('takes classes', () => {
    const html = renderToStaticMarkup(
      <RichText document={documentOf(paragraph('x'))} className="size-m20-d20" />,
    );
    expect(html).toBe('<div class="prose size-m20-d20"><p>x</p></div>');
  });
});

describe('the marks of a rich text', () => {
  it.each([
    ['bold', '<strong>x</strong>'],
    ['italic', '<em>x</em>'],
    ['underline', '<u>x</u>'],
    ['code', '<code class="code">x</code>'],
    ['superscript', '<sup>x</sup>'],
    ['subscript', '<sub>x</sub>'],
    ['strikethrough', '<s>x</s>'],
  ])('renders %s', (mark, html) => {
    expect(render(paragraph(text('x', mark)))).toBe(`<p>${html}</p>`);
  });

  it('renders several at once, over line breaks too', () => {
    expect(render(paragraph(text('a\nb', 'bold', 'italic')))).toBe(
      '<p><em><strong>a<br/>b</strong></em></p>',
    );
  });
});

describe('the inlines of a rich text', () => {
  it('renders a hyperlink by the rules of links', () => {
    const link = (uri: string) => render(paragraph(node('hyperlink', [text('there', 'bold')], { uri })));
    expect(link('/en-gb/about')).toBe('<p><a href="/en-gb/about"><strong>there</strong></a></p>');
    expect(link('https://other.example')).toContain('target="_blank" rel="noopener"');
    expect(link('#cmp')).toBe('<p><a href="/en-gb/cmp"><strong>there</strong></a></p>');
    expect(link('javascript:alert(1)')).toBe('<p><strong>there</strong></p>');
    expect(render(paragraph(node('hyperlink', ['there'])))).toBe('<p>there</p>');
  });

  it.each(['entry-hyperlink', 'resource-hyperlink'])('renders an %s to the page of its entry', (type) => {
    const link = (target: unknown) => render(paragraph(node(type, ['there'], { target })));
    expect(link({ path: '/en-gb/news' })).toBe('<p><a href="/en-gb/news">there</a></p>');
    expect(link({ sys: { type: 'Link', linkType: 'Entry', id: 'gone' } })).toBe('<p>there</p>');
    expect(link(undefined)).toBe('<p>there</p>');
  });

  it('renders an asset hyperlink to its file', () => {
    const link = (target: unknown) => render(paragraph(node('asset-hyperlink', ['Menu'], { target })));
    expect(link({ url: '/media/menu.pdf' })).toBe('<p><a href="/media/menu.pdf">Menu</a></p>');
    expect(link(null)).toBe('<p>Menu</p>');
  });
});

describe('what is embedded in a rich text', () => {
  const entry = { block: 'Headline' };
  const slots: RichTextSlots = {
    renderEntry: (target, placement) => `${placement} ${JSON.stringify(target)}`,
    renderImage: ({ url }) => <i>{url}</i>,
  };
  const renderWith = (content: TestNode) =>
    renderToStaticMarkup(
      inSite(
        <RichTextProvider slots={slots}>
          <RichText document={documentOf(content)} />
        </RichTextProvider>,
      ),
    );

  it.each(['embedded-entry-block', 'embedded-resource-block'])('renders an %s by its slot', (type) => {
    const block = node(type, [], { target: entry });
    expect(renderWith(block)).toBe('<div class="prose">block {&quot;block&quot;:&quot;Headline&quot;}</div>');
    expect(render(block)).toBe('');
  });

  it.each(['embedded-entry-inline', 'embedded-resource-inline'])('renders an %s by its slot', (type) => {
    const inline = paragraph('see ', node(type, [], { target: entry }));
    expect(renderWith(inline)).toContain('<p>see inline {');
    expect(render(inline)).toBe('<p>see </p>');
  });

  it('renders a picture by its slot', () => {
    const block = node('embedded-asset-block', [], { target: picture });
    expect(renderWith(block)).toContain('<i>/media/stew</i>');
    expect(render(block)).toBe('');
  });

  it('renders any other file as a link, and an asset that is gone not at all', () => {
    const block = (target: unknown) => render(node('embedded-asset-block', [], { target }));
    expect(block({ url: '/media/menu.pdf', title: 'Menu' })).toBe(
      '<p><a href="/media/menu.pdf">Menu</a></p>',
    );
    expect(block({ url: '/media/menu.pdf' })).toBe('<p><a href="/media/menu.pdf">/media/menu.pdf</a></p>');
    expect(block({ url: '/media/menu.pdf', title: {} })).toContain('href="/media/menu.pdf"');
    expect(block({ sys: { type: 'Link', linkType: 'Asset', id: 'gone' } })).toBe('');
  });
});

describe('any rich text', () => {
  afterEach(() => {
    document.body.replaceChildren();
  });

  it('escapes text', () => {
    expect(render(paragraph('<!--<script>alert("1")</script>&\u2028'))).toBe(
      '<p>&lt;!--&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&amp;\u2028</p>',
    );
  });

  it('hydrates without a warning', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    const everything = documentOf(
      node('heading-1', ['Big\nfood']),
      paragraph('a\r\nb', text('c', 'bold', 'code'), '<!--<script>\u2028\u0000'),
      node('blockquote', [paragraph('quoted'), node('hr')]),
      paragraph(node('hyperlink', ['x', text('y', 'italic')], { uri: 'https://x.example' })),
      node('unordered-list', [item('one'), node('list-item', [node('hr')])]),
      node('table', [node('table-row', [headerCell('a'), cell(node('hyperlink', ['x'], { uri: '/x' }))])]),
      node('table', [node('table-row', [cell('without a head')])]),
      node('embedded-asset-block', [], { target: picture }),
      node('embedded-asset-block', [], { target: { url: '/media/menu.pdf', title: 'Menu' } }),
    );
    const page = inSite(<RichText document={everything} />);
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderOnServer(page);
    await act(async () => hydrateRoot(container, page));
    expect(error.mock.calls).toEqual([]);
    expect(container.textContent).toContain('without a head');
  });
});
