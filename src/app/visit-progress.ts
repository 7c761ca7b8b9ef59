import { progress, router } from '@inertiajs/core';

/**
 * Keeps Inertia's progress bar to the visit that the visitor waits for. Inertia hides it when a prefetch starts, and
 * ends it when any request does: so nothing is fetched ahead meanwhile, and what was on its way before does not count.
 */
export function followVisitsOnly(): void {
  let awaited: string | undefined;

  router.on('before', ({ detail: { visit } }) => !(visit.prefetch && awaited));
  router.on('start', ({ detail: { visit } }) => {
    if (!visit.prefetch && visit.showProgress) awaited = visit.id;
  });
  router.on('finish', ({ detail: { visit } }) => {
    if (visit.id === awaited) {
      awaited = undefined;
      // Its own listener may have gone with another request's end.
      queueMicrotask(() => progress.finish());
    } else if (visit.prefetch && awaited) {
      queueMicrotask(() => {
        progress.reveal(true);
        progress.start();
      });
    }
  });
}
