import { expect } from '@playwright/test';
import { openPage } from './open-page.ts';
import { test } from './test.ts';

/** What each kind of page shows of numbers, dates, units, lists and countries. */
const paths = [
  '/en-gb',
  '/en-gb/contact',
  '/en-gb/products',
  '/en-gb/products/burger',
  encodeURI('/fr-be/où-acheter'),
  '/en-gb/where-to-buy',
  '/en-gb/recipes/bolognese',
  '/fi-fi',
  '/en-gb/news',
  '/en-gb/news/a-freezer-you-can-read',
];

/** Counts what is made of `Intl`, and what makes it unseen, from the first script on. */
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const used: string[] = [];
    Object.assign(window, { usedServices: used });
    const services = Intl as unknown as Record<string, unknown>;
    for (const name of Object.getOwnPropertyNames(Intl)) {
      const service = services[name];
      if (typeof service !== 'function' || !service.prototype) continue;
      services[name] = new Proxy(service, {
        construct(target, args, newTarget) {
          used.push(name);
          return Reflect.construct(target, args, newTarget);
        },
        apply(target, self, args) {
          used.push(name);
          return Reflect.apply(target, self, args);
        },
      });
    }
    const writers = [
      [Number.prototype, 'toLocaleString'],
      [Date.prototype, 'toLocaleString'],
      [Date.prototype, 'toLocaleDateString'],
      [Date.prototype, 'toLocaleTimeString'],
      [String.prototype, 'localeCompare'],
    ] as const;
    for (const [owner, name] of writers) {
      const own = Reflect.get(owner, name);
      Reflect.set(owner, name, function (this: unknown, ...args: unknown[]) {
        used.push(name);
        return Reflect.apply(own, this, args);
      });
    }
  });
});

test('pages of every kind hydrate without a service of Intl but plural rules', async ({ page }) => {
  for (const path of paths) {
    await openPage(page, path);
    const used = await page.evaluate(() => (window as unknown as { usedServices: string[] }).usedServices);
    expect
      .soft(
        used.filter((name) => name !== 'PluralRules'),
        path,
      )
      .toEqual([]);
  }
});
