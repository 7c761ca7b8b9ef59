import { pino } from 'pino';
import { describe, expect, it, vi } from 'vitest';
import type { Page } from '#inertia/page-object.ts';
import { memoizeDocuments } from './memoize-documents.ts';

const log = pino({ level: 'silent' });

const makePage = (url: string, change: Partial<Page> = {}): Page => ({
  component: 'ComposedPage',
  props: { errors: {} },
  url,
  version: 'v1',
  ...change,
});

const createMaker = (isRendered = true) =>
  vi.fn(async ({ url }: Page) => ({
    body: new TextEncoder().encode(url.padEnd(10, '.')),
    tag: url,
    isRendered,
  }));

describe('memoizeDocuments', () => {
  it('makes a page’s document once, even for visitors who come at the same time', async () => {
    const make = createMaker();
    const document = memoizeDocuments(make);
    const page = makePage('/en-gb');
    const [first, second] = await Promise.all([document(page, log), document({ ...page }, log)]);
    expect(new TextDecoder().decode(first.body)).toBe('/en-gb....');
    expect([second, await document(page, log)]).toEqual([first, first]);
    expect(make).toHaveBeenCalledOnce();
  });

  it('makes it anew when anything in the page is different', async () => {
    const make = createMaker();
    const document = memoizeDocuments(make);
    await document(makePage('/en-gb'), log);
    await document(makePage('/en-gb', { props: { errors: {}, site: { locale: 'en-gb' } } }), log);
    await document(makePage('/en-gb', { version: 'v2' }), log);
    expect(make).toHaveBeenCalledTimes(3);
  });

  it('tries again what could not be rendered, or not be made at all', async () => {
    const unrendered = createMaker(false);
    const document = memoizeDocuments(unrendered);
    await document(makePage('/en-gb'), log);
    await document(makePage('/en-gb'), log);
    expect(unrendered).toHaveBeenCalledTimes(2);

    const make = createMaker().mockRejectedValueOnce(new Error('No memory.'));
    const retried = memoizeDocuments(make);
    await expect(retried(makePage('/en-gb'), log)).rejects.toThrow('No memory.');
    expect((await retried(makePage('/en-gb'), log)).isRendered).toBe(true);
  });

  it('lets go of what was asked for longest ago once there is no room', async () => {
    const make = createMaker();
    const document = memoizeDocuments(make, 20);
    for (const url of ['/a', '/b', '/a', '/c', '/a']) await document(makePage(url), log);
    expect(make.mock.calls.map(([{ url }]) => url)).toEqual(['/a', '/b', '/c']);
    await document(makePage('/b'), log);
    expect(make).toHaveBeenCalledTimes(4);
  });
});
