import { describe, expect, it } from 'vitest';
import { checkRedirects, type RedirectRow, readRows } from './check-redirects.ts';
import { readPastedRows } from './read-pasted-rows.ts';

const row = (from: string, to = '', rest: Partial<RedirectRow> = {}): RedirectRow => ({
  id: from,
  from,
  to,
  isPrefix: false,
  kind: 'permanent',
  ...rest,
});

describe('checkRedirects', () => {
  const check = (...rows: RedirectRow[]) => [...checkRedirects(rows, '/en-gb')];

  it('finds nothing wrong with redirects to pages, to other sites and to what is gone', () => {
    expect(
      check(
        row('/en-gb/us', '/en-gb/about'),
        row('/en-gb/shop', 'https://shop.example/peas?a=1'),
        row('/en-gb/old', '', { kind: 'gone' }),
        row('/en-gb/range', '/en-gb/products', { isPrefix: true }),
      ),
    ).toEqual([]);
  });

  it('names the row with the same old path, however it is written', () => {
    const twice = { ...row('/EN-GB/us/', '/en-gb/home'), id: 'twice' };
    expect(check(row('/en-gb/us', '/en-gb/about'), twice)).toEqual([
      ['twice', { field: 'from', message: expect.stringContaining('Row 1') }],
    ]);
  });

  it('names the page that visitors find at an old path, however it is written', () => {
    const pages = new Map([['/en-gb/about', 'About us']]);
    expect([...checkRedirects([row('/EN-GB/about/', '/en-gb/home')], '/en-gb', pages)]).toEqual([
      ['/EN-GB/about/', { field: 'from', message: expect.stringContaining('“About us”') }],
    ]);
  });

  it('lets all below a page lead elsewhere: the page itself stays', () => {
    const pages = new Map([['/en-gb/about', 'About us']]);
    const below = row('/en-gb/about', '/en-gb/people', { isPrefix: true });
    expect([...checkRedirects([below], '/en-gb', pages)]).toEqual([]);
  });

  it('shows the way of a circle in each of its rows, through all below a path as well', () => {
    const circle = check(row('/en-gb/a', '/en-gb/b'), row('/en-gb/b', '/en-gb/a'));
    expect(circle.map(([id, { message }]) => [id, message])).toEqual([
      ['/en-gb/a', expect.stringContaining('/en-gb/a → /en-gb/b → /en-gb/a')],
      ['/en-gb/b', expect.stringContaining('/en-gb/b → /en-gb/a → /en-gb/b')],
    ]);
    const below = check(row('/en-gb/a', '/en-gb/a/b', { isPrefix: true }));
    expect(below).toEqual([['/en-gb/a', { field: 'to', message: expect.any(String) }]]);
  });

  it('says where a redirect to a redirect ends', () => {
    expect(check(row('/en-gb/a', '/en-gb/b'), row('/en-gb/b', '/en-gb/c'))).toEqual([
      ['/en-gb/a', { field: 'to', message: expect.stringContaining('/en-gb/c') }],
    ]);
  });

  it('lets a redirect lead to a page that another one stands in the way of: that one is wrong', () => {
    const pages = new Map([['/en-gb/about', 'About us']]);
    const rows = [row('/en-gb/us', '/en-gb/about'), row('/en-gb/about', '/en-gb/contact')];
    expect([...checkRedirects(rows, '/en-gb', pages).keys()]).toEqual(['/en-gb/about']);
  });

  it.each([
    ['', '/en-gb/about', 'from'],
    ['/de-de/us', '/en-gb/about', 'from'],
    ['/en-gb/us?a=1', '/en-gb/about', 'from'],
    ['/en-gb/us', '', 'to'],
    ['/en-gb/us', 'about', 'to'],
    ['/en-gb/us', 'javascript:alert(1)', 'to'],
  ])('refuses from %j to %j', (from, to, field) => {
    expect(check(row(from, to))).toMatchObject([[from, { field }]]);
  });

  it('reads rows of an entry, whatever is in them', () => {
    expect(readRows({ redirects: [{ _id: 'a', from: 1, match: 'prefix', kind: 'none' }] })).toEqual([
      { id: 'a', from: '', to: '', isPrefix: true, kind: 'permanent' },
    ]);
    expect(readRows({ redirects: 'none' })).toEqual([]);
  });
});

describe('readPastedRows', () => {
  it('reads rows of a spreadsheet, without their titles', () => {
    expect(readPastedRows('Old\tNew\tHow\r\n/en-gb/a\t/en-gb/b\t302\r\n/en-gb/c\t\tGone\r\n\r\n')).toEqual([
      { from: '/en-gb/a', to: '/en-gb/b', kind: 'temporary' },
      { from: '/en-gb/c', kind: 'gone' },
    ]);
  });

  it('takes for titles only what is unlike the rows below it', () => {
    expect(readPastedRows('en-gb/a\ten-gb/b\nen-gb/c\ten-gb/d')).toMatchObject([
      { from: 'en-gb/a', to: 'en-gb/b' },
      { from: 'en-gb/c', to: 'en-gb/d' },
    ]);
    expect(readPastedRows('\t/en-gb/b\n/en-gb/c\t/en-gb/d')).toHaveLength(2);
    expect(readPastedRows('tins\tcans\npeas\tbeans')).toHaveLength(2);
  });

  it('reads whole addresses, paths with all below, and cells in quotes', () => {
    expect(readPastedRows('https://old.example/en-gb/a/*,"https://shop.example/?a=1,2"')).toEqual([
      { from: '/en-gb/a', to: 'https://shop.example/?a=1,2', match: 'prefix' },
    ]);
  });

  it.each(['/en-gb/a', 'peas; and beans', ''])('leaves %j to the field it is pasted into', (text) => {
    expect(readPastedRows(text)).toBeUndefined();
  });
});
