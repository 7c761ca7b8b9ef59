import { HttpCancelledError, type Page } from '@inertiajs/core';
import { loadAfresh } from './load-afresh.ts';

/**
 * Wraps the loading of a page: if a chunk fails to load, most often because a newer build has replaced it, the page is loaded in
 * full. If `loadAfresh` declines, or the visit was cancelled, the error is rethrown.
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
