import { describe, expect, it } from 'vitest';
import { normalisePath } from '#links/decode-path.ts';
import { isWithin, readBase, readLink, signLink, toBase, writeLinkAddress } from './signed-link.server.ts';

const secret = 'a secret of thirty-two characters';
const now = Date.parse('2026-11-22T12:00:00Z');
const link = { path: '/fr-be/confidentialité', expires: now / 1000 + 60 };

const read = (address: string, moment = now, key = secret) => {
  const { searchParams } = new URL(address, 'https://oakpea.example');
  const get = (name: string) => searchParams.get(name) ?? '';
  const id = searchParams.get('id') ?? undefined;
  return readLink(
    { path: get('path'), expires: get('expires'), signature: get('signature'), id },
    key,
    moment,
  );
};

describe('a signed link', () => {
  const address = writeLinkAddress(link, secret);

  it('is believed until its time is over', () => {
    expect(address).toMatch(/^\/preview\?path=[^&]+&expires=\d+&signature=[\w-]{43}$/);
    expect(read(address)).toEqual(link);
    expect(read(address, now + 59_999)).toEqual(link);
    expect(read(address, now + 60_000)).toBeUndefined();
  });

  it.each([
    ['another path', address.replace('confidentialit', 'confidence')],
    ['another time', address.replace(String(link.expires), String(link.expires + 1))],
    ['a time that is no number', address.replace(String(link.expires), 'Infinity')],
    ['another signature', address.replace(/signature=./, 'signature=_')],
    ['half a signature', address.slice(0, -20)],
    ['no signature', address.replace(/&signature=.*/, '')],
    ['nothing', '/preview'],
  ])('is refused with %s', (_what, changed) => {
    expect(changed).not.toBe(address);
    expect(read(changed)).toBeUndefined();
  });

  it('is refused by a site with another secret', () => {
    expect(read(address, now, `${secret}!`)).toBeUndefined();
  });

  it('cannot be written with a path that ends in the time of another', () => {
    const other = signLink({ path: '/en-gb', expires: 12 }, secret);
    expect(readLink({ path: '/en-gb\n1', expires: '2', signature: other }, secret, 0)).toBeUndefined();
  });

  it('is bound to its id, by which it can be withdrawn', () => {
    const named = { ...link, id: '3f0c-1' };
    const other = writeLinkAddress(named, secret);
    expect(read(other)).toEqual(named);
    expect(read(other.replace('3f0c-1', '3f0c-2'))).toBeUndefined();
    expect(read(other.replace('&id=3f0c-1', ''))).toBeUndefined();
    expect(read(`${address}&id=3f0c-1`)).toBeUndefined();
    expect(
      readLink(readBase(`${toBase(named, secret)}/fr-be`)?.claimed ?? expect.fail(), secret, now),
    ).toEqual(named);
  });

  it('stands in the base of all addresses below it', () => {
    const base = toBase(link, secret);
    expect(readBase(`${base}/fr-be/x`)).toMatchObject({ base, path: '/fr-be/x' });
    expect(readLink(readBase(base)?.claimed ?? expect.fail(), secret, now)).toEqual(link);
    expect(readBase('/preview/nonsense/en-gb')).toBeUndefined();
  });
});

describe('what a link shows', () => {
  it.each([
    ['/', '/en-gb/about', true],
    ['/', '/', true],
    ['/en-gb/news', '/en-gb/news', true],
    ['/en-gb/news', '/EN-GB//news/', true],
    ['/en-gb/news', '/en-gb/news/fair', true],
    ['/en-gb/news', '/en-gb/newsletter', false],
    ['/en-gb/news', '/en-gb', false],
    ['/en-gb/news', '/en-gb/news%2Ffair', false],
    ['/en-gb/news', '/en-gb/%E0%A4%A', false],
    ['/fr-be/confidentialité', '/fr-be/confidentialite%CC%81', true],
  ])('of %s: %s is in it: %s', (path, asked, is) => {
    expect(isWithin({ path, expires: 0 }, asked)).toBe(is);
  });

  it('has no path that is none of this site', () => {
    expect(normalisePath('https://evil.example/')).toBeUndefined();
    expect(normalisePath('')).toBeUndefined();
  });
});
