import { HttpCancelledError, type Page } from '@inertiajs/core';

/**
 * Wraps the loading of a page: one that another has overtaken meanwhile is cancelled. “Back” to a page whose code has
 * yet to come is such a one: Inertia would show it even after the visitor has followed a link from where they were,
 * below the address of that link.
 */
export function resolveLatest<Component>(
  resolve: (name: string, page?: Page) => Promise<Component>,
): (name: string, page?: Page) => Promise<Component> {
  let latest = 0;
  return async (name, page) => {
    latest += 1;
    const own = latest;
    const component = await resolve(name, page);
    if (own !== latest) throw new HttpCancelledError('Another page has been asked for since', page?.url);
    return component;
  };
}
