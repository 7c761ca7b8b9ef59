import { describe, expect, it } from 'vitest';
import { askForPage, askForPart } from './app.testing.ts';

const errors = {};

describe('a full visit', () => {
  it('leaves frozen content, lists, dates and odd keys as they are', async () => {
    const content = Object.freeze({ blocks: Object.freeze([Object.freeze({ block: 'Text' })]) });
    const props = { content, date: new Date(0), nothing: null, ...JSON.parse('{"__proto__": {"a": 1}}') };
    expect(JSON.stringify((await askForPage(props)).props)).toBe(
      '{"content":{"blocks":[{"block":"Text"}]},"date":"1970-01-01T00:00:00.000Z","nothing":null,"__proto__":{"a":1},"errors":{}}',
    );
  });

  it('says nothing about props where there is nothing to say', async () => {
    expect(Object.keys(await askForPage({ plain: 1 }))).toEqual(['component', 'props', 'url', 'version']);
  });
});

describe('a partial reload', () => {
  it('sends only what it names, beside errors', async () => {
    expect((await askForPart({ a: 1, aa: 2, plain: 3 }, { only: ['a'] })).props).toEqual({ a: 1, errors });
  });

  it('sends all but what it excepts, and always errors', async () => {
    const page = await askForPart({ a: 1, b: 2 }, { except: ['b', 'errors'] });
    expect(page.props).toEqual({ a: 1, errors });
  });

  it('sends what it names without what it excepts, where it does both', async () => {
    const page = await askForPart({ a: 1, b: 2, c: 3 }, { only: ['a', 'b'], except: ['b'] });
    expect(page.props).toEqual({ a: 1, errors });
  });

  it('reaches into props by dotted paths', async () => {
    const props = { user: { name: 'Ada', address: { town: 'Leeds', postcode: 'LS1' } }, username: 'ada' };
    const only = await askForPart(props, { only: ['user.address.town'] });
    expect(only.props).toEqual({ user: { address: { town: 'Leeds' } }, errors });
    const except = await askForPart(props, { except: ['user.address.town', 'username'] });
    expect(except.props).toEqual({ user: { name: 'Ada', address: { postcode: 'LS1' } }, errors });
  });

  it('is a full visit where the page is another one, or nothing is named', async () => {
    const props = { a: 1, b: 2 };
    const headers = { 'X-Inertia-Partial-Component': 'Another' };
    expect((await askForPart(props, { only: ['a'] }, { headers })).props).toEqual({ ...props, errors });
    expect((await askForPart(props, {})).props).toEqual({ ...props, errors });
  });

  it('finds nothing where it names nothing that is there', async () => {
    const page = await askForPart({ a: { b: 1 } }, { only: ['a.c', 'constructor', '__proto__', ' '] });
    expect(page.props).toEqual({ a: {}, errors });
  });
});

it('labels lists that grow where they are sent whole', async () => {
  const props = { news: { items: [{ path: '/a' }], nextPath: null } };
  const merge = { 'news.items': 'path' };
  const labels = { mergeProps: ['news.items'], matchPropsOn: ['news.items.path'] };
  expect(await askForPage(props, {}, { merge })).toMatchObject(labels);
  expect(await askForPart(props, { only: ['news.items'] }, { merge })).toMatchObject(labels);
  expect(await askForPart(props, { only: ['news.nextPath'] }, { merge })).not.toHaveProperty('mergeProps');
});
