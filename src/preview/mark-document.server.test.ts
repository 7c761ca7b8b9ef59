import { expect, it } from 'vitest';
import { embedPage } from '#inertia/embed-page.ts';
import { markDocument } from './mark-document.server.ts';

const base = '/preview/Lw.1.x';
const page = {
  component: 'Page',
  props: {
    errors: {},
    text: '</head> <a href="/en-gb">',
    site: { meta: { robots: 'index, follow', title: 'Peas' } },
  },
  url: '/en-gb?page=2',
  version: 'v1',
};
const html = `<html><head><meta data-inertia="robots" name="robots" content="index, follow"></head><body>
<a class="x" href="/en-gb/about?a=1&amp;b=2">In</a><a href="https://example.com">Out</a><a href="//example.com">Out</a><a href="#main">Here</a>
<form action="/contact" method="post"></form><img src="/media/pea"><link href="/feed">
${embedPage(page as never)}</body></html>`;

it('leads links, forms and the client on in the preview, and leaves all else', () => {
  const marked = markDocument(html, { base, head: '<link href="$&">', bar: '<aside>$1</aside>' });
  expect(marked).toContain(`<a class="x" href="${base}/en-gb/about?a=1&amp;b=2">`);
  expect(marked).toContain(
    '<a href="https://example.com">Out</a><a href="//example.com">Out</a><a href="#main">',
  );
  expect(marked).toContain(`<form action="${base}/contact" method="post">`);
  expect(marked).toContain('<img src="/media/pea"><link href="/feed">');
  expect(marked).toContain('name="robots" content="noindex, nofollow"');
  expect(marked).toContain('<link href="$&">\n</head><body>');
  expect(marked).toContain('<aside>$1</aside>\n</body>');
  const [, json = ''] = /json">(.*?)<\/script>/.exec(marked) ?? [];
  expect(JSON.parse(json)).toEqual({
    ...page,
    url: `${base}/en-gb?page=2`,
    props: { ...page.props, site: { meta: { robots: 'noindex, nofollow', title: 'Peas' } } },
  });
});
