import { HttpCancelledError, type Page } from '@inertiajs/core';
import { loadAfresh } from './load-afresh.ts';

/**
 * Wraps the loading of a page: when a chunk fails to load, most often because a newer build has replaced it, the page's
 * address is loaded afresh. Where `loadAfresh` declines, the failure is thrown, and so is that of a cancelled page.
 */
export function retryByFullLoad<Component>(
  resolve: (name: string, page?: Page) => Promise<Component>,
): (name: string, page?: Page) => Promise<Component> {
  return async (name, page) => {
    try {
      return await resolve(name, page);
    } catch (error) {
      const isCancelled = error instanceof HttpCancelledError;
      if (isCancelled || !loadAfresh(page?.url ?? location.pathname + location.search)) throw error;
      return new Promise<never>(() => undefined);
    }
  };
}
