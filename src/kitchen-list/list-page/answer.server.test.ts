import fc from 'fast-check';
import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { anyText } from '#platform/any-text.testing.ts';
import { createTestSite, readPage } from '#server/site.testing.ts';
import { renderOnServer } from '#ui/mount.testing.tsx';
import { ListPage } from './list-page.tsx';
import type { ListPageProps, ShownList } from './page.ts';

const { app } = createTestSite();

async function show(query: string, locale = 'en-gb'): Promise<ShownList> {
  const response = await app.request(`/${locale}/list?${query}`);
  expect(response.status).toBe(200);
  expect(response.headers.has('Set-Cookie')).toBe(false);
  return readPage(await response.text()).props.list as unknown as ShownList;
}

async function write(query: string, locale?: string) {
  const { orders, ingredients } = await show(query, locale);
  return [
    ...orders.map(({ name, order, need }) => [name, order, need].filter(Boolean).join(' | ')),
    ...ingredients.map(({ amount, name }) => `${amount} ${name}`),
  ].map((text) => text.replaceAll('\u00a0', ' '));
}

describe('the page of a list', () => {
  it('says what to order: whole packs with their code, what is left over, and the other ingredients', async () => {
    const texts = await write('v=1&p=mince&r=bolognese,chilli-bowl*30');
    expect(texts[0]).toBe('Mince | 7 bags · OP101 | Recipes need 10.4 kg; 1.6 kg left over.');
    expect(texts).toContain('150 g garlic');
    expect((await write('v=1&p=mince&r=bolognese'))[0]).toBe(
      'Mince | 5 bags · OP101 | Recipes need 8 kg; nothing left over.',
    );
  });

  it.each([
    ['de-de', '5 Beutel · OP101', 'Rezepte brauchen 8 kg; nichts bleibt übrig.'],
    ['fi-fi', '5 pussia · OP101', 'Reseptit vaativat 8 kg; mitään ei jää yli.'],
    ['en-us', '5 bags · OP101', 'Recipes need 17½ lb (8 kg); nothing left over.'],
  ])('speaks the language and the units of %s', async (locale, ...expected) => {
    expect((await write('v=1&p=mince&r=bolognese', locale))[0]).toContain(expected.join(' | '));
  });

  it('is the same whether written by us or sent by a form', async () => {
    expect(await show('v=1&p=mince&n=2&r=bolognese&n=50')).toEqual(
      await show('v=1&p=mince*2&r=bolognese*50'),
    );
  });

  it('tells ingredients apart that recipes call by the same id', async () => {
    const { ingredients } = await show('r=katsu-curry,chilli-bowl,bolognese');
    expect(ingredients.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['long-grain rice', 'short-grain rice', 'salt', 'salt and black pepper']),
    );
    expect(new Set(ingredients.map(({ id }) => id)).size).toBe(ingredients.length);
  });

  it('leaves out what it cannot show, and says so', async () => {
    const { items, unknown, orders } = await show('v=1&p=mince,pie,toString&r=bolognese*many,mince');
    expect(unknown).toEqual(['pie', 'toString', 'mince']);
    expect(items.map(({ key, fault }) => [key, fault])).toEqual([
      ['mince', undefined],
      ['bolognese', 'many'],
    ]);
    expect(orders).toHaveLength(1);
    expect(await show('v=9&p=mince')).toMatchObject({ isOtherVersion: true, items: [] });
    expect(await show(`p=${Array.from({ length: 99 }, (_, index) => `x${index}`)}`)).toMatchObject({
      isCut: true,
    });
  });

  it('has no heading without anything below it', async () => {
    const draw = async (query: string) =>
      renderOnServer(createElement(ListPage, { list: await show(query) } as ListPageProps));
    expect(await draw('r=bolognese*20')).toMatch(/To order.*Cost per portion/);
    expect(await draw('r=bolognese*many')).not.toMatch(/To order|Cost per portion/);
  });

  it('answers whatever stands in its address', async () => {
    const part = fc.tuple(fc.constantFrom('v', 'p', 'r', 'n'), anyText(30));
    await fc.assert(
      fc.asyncProperty(fc.array(part, { maxLength: 8 }), async (pairs) => {
        await show(String(new URLSearchParams(pairs)));
      }),
      { numRuns: 50 },
    );
    for (const query of [
      'p=%',
      'p=%E0%A4%A&r=%00',
      '?p=burger&&=',
      'r=*5,*',
      'p[]=burger',
      'v=1&v=2&p=burger',
    ])
      await show(query);
  });

  it('is for whoever has its address, and no search engine', async () => {
    const html = await (await app.request('/en-gb/list?v=1&p=burger')).text();
    expect(readPage(html).props).toMatchObject({ site: { meta: { robots: 'noindex, nofollow' } } });
    for (const path of ['/sitemap.xml', '/en-gb/sitemap.xml', '/en-gb/sitemap'])
      expect(await (await app.request(path)).text()).not.toContain('/en-gb/list<');
  });

  it('leads to one PDF and one request for samples, with the products of recipes as well', async () => {
    const { specifications = '', samples } = await show('v=1&p=burger&r=bolognese*10');
    expect(samples).toBe('/en-gb/contact?samples=mince,burger#samples');
    const response = await app.request(specifications);
    expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'application/pdf']);
    expect((await show('v=1&r=pea-salad')).specifications).toBeDefined();
  });
});
