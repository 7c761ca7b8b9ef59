import { describe, expect, expectTypeOf, it, vi } from 'vitest';
import { asClient, askForPage, askForPart, createTestApp } from './app.testing.ts';
import { type PropsInput, prop } from './prop.ts';

const errors = {};

describe('a full visit', () => {
  it('makes lazy props, at any depth, and waits for them', async () => {
    const page = await askForPage({
      now: 1,
      soon: () => 2,
      later: async () => 3,
      nested: { soon: () => ({ deeper: async () => 4 }) },
    });
    expect(page.props).toEqual({ now: 1, soon: 2, later: 3, nested: { soon: { deeper: 4 } }, errors });
  });

  it('makes them side by side, and keeps their order', async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const page = await askForPage({
      waits: () => promise,
      ends: () => {
        resolve('done');
        return 'first';
      },
    });
    expect(Object.entries(page.props)).toEqual([
      ['waits', 'done'],
      ['ends', 'first'],
      ['errors', {}],
    ]);
  });

  it('leaves frozen content, lists, dates and odd keys as they are', async () => {
    const content = Object.freeze({ blocks: Object.freeze([Object.freeze({ block: 'Text' })]) });
    const props = { content, date: new Date(0), nothing: null, ...JSON.parse('{"__proto__": {"a": 1}}') };
    expect(JSON.stringify((await askForPage(props)).props)).toBe(
      '{"content":{"blocks":[{"block":"Text"}]},"date":"1970-01-01T00:00:00.000Z","nothing":null,"__proto__":{"a":1},"errors":{}}',
    );
  });

  it('sends always props, and makes no optional ones', async () => {
    const make = vi.fn();
    const page = await askForPage({
      always: prop(() => 1, { load: 'always' }),
      nested: { optional: prop(make, { load: 'optional' }) },
    });
    expect(page.props).toEqual({ always: 1, nested: {}, errors });
    expect(make).not.toHaveBeenCalled();
  });

  it('says nothing about props where there is nothing to say', async () => {
    expect(Object.keys(await askForPage({ plain: 1 }))).toEqual(['component', 'props', 'url', 'version']);
  });

  it('fails as a whole where a prop fails', async () => {
    const app = createTestApp();
    app.onError((error, c) => c.text(error.message, 500));
    app.get('/', (c) =>
      c.var.inertia.render('Page', {
        broken: () => {
          throw new Error('no news');
        },
        alsoBroken: () => Promise.reject(new Error('neither')),
      }),
    );
    const response = await app.request('/', { headers: asClient() });
    expect(response.status).toBe(500);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
  });
});

describe('a partial reload', () => {
  const make = (value: unknown) => vi.fn(() => value);

  it('sends and makes only what it names, beside errors and what is always sent', async () => {
    const unwanted = make('unwanted');
    const props = { a: () => 1, aa: unwanted, plain: 2, always: prop(() => 3, { load: 'always' }) };
    expect((await askForPart(props, { only: ['a'] })).props).toEqual({ a: 1, always: 3, errors });
    expect(unwanted).not.toHaveBeenCalled();
  });

  it('sends all but what it excepts; what is always sent cannot be excepted', async () => {
    const unwanted = make('unwanted');
    const props = { a: () => 1, b: unwanted, plain: 2, always: prop(() => 3, { load: 'always' }) };
    const page = await askForPart(props, { except: ['b', 'always', 'errors'] });
    expect(page.props).toEqual({ a: 1, plain: 2, always: 3, errors });
    expect(unwanted).not.toHaveBeenCalled();
  });

  it('sends what it names without what it excepts, where it does both', async () => {
    const page = await askForPart({ a: 1, b: 2, c: 3 }, { only: ['a', 'b'], except: ['b'] });
    expect(page.props).toEqual({ a: 1, errors });
  });

  it('reaches into props, plain or lazy, by dotted paths', async () => {
    const user = { name: 'Ada', address: { town: 'Leeds', postcode: 'LS1' } };
    const props = { user, lazy: () => user, username: 'ada' };
    const only = await askForPart(props, { only: ['user.address.town', 'lazy.name'] });
    expect(only.props).toEqual({ user: { address: { town: 'Leeds' } }, lazy: { name: 'Ada' }, errors });
    const except = await askForPart(props, { except: ['user.address', 'lazy.address.town', 'username'] });
    expect(except.props).toEqual({
      user: { name: 'Ada' },
      lazy: { name: 'Ada', address: { postcode: 'LS1' } },
      errors,
    });
  });

  it('sends all of what is always sent', async () => {
    const props = { a: 1, site: prop(() => ({ name: 'Oakpea', more: { b: 2 } }), { load: 'always' }) };
    const page = await askForPart(props, { only: ['site.name'] });
    expect(page.props).toEqual({ site: { name: 'Oakpea', more: { b: 2 } }, errors });
  });

  it.each([
    ['a part of it', { except: ['site.name', 'a'] }],
    ['a part of a part of it', { except: ['site.more.b', 'a'] }],
    ['a part of it, and the whole named,', { only: ['site', 'c'], except: ['site.more'] }],
  ])('sends all of what is always sent even where %s is excepted', async (_what, part) => {
    const site = prop(() => ({ name: 'Oakpea', more: () => ({ b: 2 }) }), { load: 'always' });
    const page = await askForPart({ a: 1, site }, part);
    expect(page.props).toEqual({ site: { name: 'Oakpea', more: { b: 2 } }, errors });
  });

  it('is a full visit where the page is another one, or nothing is named', async () => {
    const props = { a: 1, b: 2, more: prop(3, { load: 'optional' }) };
    const elsewhere = { 'X-Inertia-Partial-Component': 'Another' };
    for (const page of [await askForPart(props, { only: ['a'] }, elsewhere), await askForPart(props, {})])
      expect(page.props).toEqual({ a: 1, b: 2, errors });
  });

  it('takes a name for a whole name', async () => {
    const props = { news: 1, newsletter: { news: 2 } };
    expect((await askForPart(props, { only: ['newsletter.news'] })).props).toEqual({
      newsletter: { news: 2 },
      errors,
    });
    expect((await askForPart(props, { except: ['news'] })).props).toEqual({
      newsletter: { news: 2 },
      errors,
    });
  });

  it('finds nothing where it names nothing that is there', async () => {
    const page = await askForPart({ a: { b: 1 } }, { only: ['a.c', 'constructor', '__proto__', ' '] });
    expect(page.props).toEqual({ a: {}, errors });
  });
});

describe('merged props', () => {
  const props = {
    feed: prop(() => [{ id: 1 }], { merge: 'append', matchOn: ['id'] }),
    alerts: prop(() => [2], { merge: 'prepend' }),
    chat: prop(() => ({ data: [{ id: 3 }] }), { merge: 'deep', matchOn: ['data.id'] }),
    nested: { list: prop(() => [4], { merge: 'append', load: 'optional' }) },
  };

  it('are labelled in a partial reload where it selects them', async () => {
    const page = await askForPart(props, { only: ['feed', 'nested'] });
    expect(page).toMatchObject({ mergeProps: ['feed', 'nested.list'], matchPropsOn: ['feed.id'] });
    expect(page).not.toHaveProperty('prependProps');
    expect(page).not.toHaveProperty('deepMergeProps');
  });

  it('replace what the client has where a partial reload sends them without selecting them, or in part', async () => {
    const always = { ...props, always: prop([5], { merge: 'append', load: 'always' }) };
    for (const part of [
      { only: ['chat.data'] },
      { except: ['always', 'feed', 'alerts', 'chat', 'nested'] },
    ]) {
      const page = await askForPart(always, part);
      expect(page.props.always).toEqual([5]);
      expect(page).not.toHaveProperty('mergeProps');
      expect(page).not.toHaveProperty('deepMergeProps');
    }
  });

  it('replace what the client has where it resets them, or what holds them', async () => {
    const page = await askForPart(props, { only: ['alerts'], reset: ['feed', 'nested'] });
    expect(page.props).toEqual({ feed: [{ id: 1 }], alerts: [2], nested: { list: [4] }, errors });
    expect(page).toMatchObject({ prependProps: ['alerts'] });
    expect(page).not.toHaveProperty('mergeProps');
    expect(page).not.toHaveProperty('matchPropsOn');
  });
});

it('checks the props of a page against their type', () => {
  interface NewsProps {
    headline: string;
    articles: readonly { slug: string }[];
  }
  expectTypeOf<{ plain: number; lazy: () => string }>().toExtend<PropsInput>();
  expectTypeOf({
    headline: () => 'News',
    articles: prop(async () => [{ slug: 'a' }], { load: 'optional' }),
  }).toExtend<PropsInput<NewsProps>>();
  expectTypeOf({ headline: 1, articles: [] }).not.toExtend<PropsInput<NewsProps>>();
});
