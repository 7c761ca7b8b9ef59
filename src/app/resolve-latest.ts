import { HttpCancelledError, type Page } from '@inertiajs/core';
import { loadAfresh } from './load-afresh.ts';

/**
 * Wraps the loading of a page so that the latest wins: a load that was overtaken is cancelled, even if it failed. For example,
 * Inertia would show a page reached by “Back” once its code arrives, even if the visitor has followed a link meanwhile, and
 * under that link's URL.
 */
export function resolveLatest<Component>(
  resolve: (name: string, page?: Page) => Promise<Component>,
): (name: string, page?: Page) => Promise<Component> {
  let latest = 0;
  return async (name, page) => {
    latest += 1;
    const own = latest;
    const loading = resolve(name, page);
    await loading.catch(() => undefined);
    if (own !== latest) throw new HttpCancelledError('Another page has been asked for since', page?.url);
    return loading;
  };
}

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
