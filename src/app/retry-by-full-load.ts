import type { Page } from '@inertiajs/core';
import { loadAfresh } from './load-afresh.ts';

/**
 * Wraps the loading of a page: when a chunk fails to load, most often because a newer build has
 * replaced it, the page's address is loaded afresh. Where `loadAfresh` declines, the failure is thrown.
 */
export function retryByFullLoad<Component>(
  resolve: (name: string, page?: Page) => Promise<Component>,
): (name: string, page?: Page) => Promise<Component> {
  return async (name, page) => {
    try {
      return await resolve(name, page);
    } catch (error) {
      if (!loadAfresh(page?.url ?? location.pathname + location.search)) throw error;
      return new Promise<never>(() => undefined);
    }
  };
}
