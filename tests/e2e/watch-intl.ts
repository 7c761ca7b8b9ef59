import type { Page } from '@playwright/test';

/** Counts what is made of `Intl`, and what makes it unseen, in documents from now on. */
export async function watchIntl(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if ('usedServices' in window) return;
    const used: string[] = [];
    Object.assign(window, { usedServices: used });
    const services = Intl as unknown as Record<string, unknown>;
    for (const name of Object.getOwnPropertyNames(Intl)) {
      const service = services[name];
      if (typeof service !== 'function' || !service.prototype || name === 'PluralRules') continue;
      const note = (make: (...given: never) => unknown) =>
        ((...given: never) => {
          used.push(name);
          return make(...given);
        }) as never;
      services[name] = new Proxy(service, {
        construct: note(Reflect.construct),
        apply: note(Reflect.apply),
      });
    }
    for (const [owner, name] of [
      [Number.prototype, 'toLocaleString'],
      [Date.prototype, 'toLocaleString'],
      [Date.prototype, 'toLocaleDateString'],
      [Date.prototype, 'toLocaleTimeString'],
      [String.prototype, 'localeCompare'],
    ] as const) {
      const own = Reflect.get(owner, name);
      Reflect.set(owner, name, function (this: unknown, ...given: unknown[]) {
        used.push(name);
        return Reflect.apply(own, this, given);
      });
    }
  });
}

/** The services of `Intl` that a page has used, but plural rules. */
export function listUsedIntl(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { usedServices: string[] }).usedServices);
}
