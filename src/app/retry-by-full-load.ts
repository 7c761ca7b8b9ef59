import type { Page } from '@inertiajs/core';

const storageKey = 'full-load-after-failure';

/**
 * Wraps the loading of a page: when a chunk fails to load, most often because a newer build has
 * replaced it, the page's address is loaded afresh, once. A second failure in a row is thrown.
 */
export function retryByFullLoad<Component>(
  resolve: (name: string, page?: Page) => Promise<Component>,
): (name: string, page?: Page) => Promise<Component> {
  return async (name, page) => {
    const url = page?.url ?? location.href;
    try {
      const component = await resolve(name, page);
      sessionStorage.removeItem(storageKey);
      return component;
    } catch (error) {
      if (sessionStorage.getItem(storageKey) === url) throw error;
      sessionStorage.setItem(storageKey, url);
      location.assign(url);
      return new Promise<never>(() => undefined);
    }
  };
}
