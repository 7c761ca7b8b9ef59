import { progress, router, urlWithoutHash } from '@inertiajs/core';

/**
 * Ties Inertia's progress bar to the visit that the visitor waits for. Inertia hides it when a prefetch starts, and ends it when
 * any request ends. So prefetching is suspended meanwhile, and earlier requests are ignored.
 */
export function followVisitsOnly(): void {
  let awaited: string | undefined;
  /** The ids of the visits that fetch a page ahead, by its address. */
  const ahead = new Map<string, string>();

  router.on('before', ({ detail: { visit } }) => {
    if (visit.prefetch) return !awaited;
    // A visit to an address on its way starts no request of its own: it is over when the prefetch is.
    if (visit.showProgress) awaited = ahead.get(urlWithoutHash(visit.url).href) ?? awaited;
    return true;
  });
  router.on('start', ({ detail: { visit } }) => {
    if (visit.prefetch) ahead.set(urlWithoutHash(visit.url).href, visit.id);
    else if (visit.showProgress) awaited = visit.id;
  });
  router.on('finish', ({ detail: { visit } }) => {
    if (visit.prefetch) ahead.delete(urlWithoutHash(visit.url).href);
    if (visit.id === awaited) {
      awaited = undefined;
      runAfterListeners(() => {
        // One that has interrupted this visit goes on with its bar.
        if (!awaited) progress.finish();
      });
    } else if (visit.prefetch && awaited) {
      runAfterListeners(() => {
        if (!awaited) return;
        progress.reveal(true);
        progress.start();
      });
    }
  });
}

/**
 * Inertia's bar listens for the end of a request from the start of each, and all that listen then go with whichever
 * ends first. They are added after ours, and do their work at once: so ours is done when the event has been told.
 */
function runAfterListeners(task: () => void): void {
  queueMicrotask(task);
}
