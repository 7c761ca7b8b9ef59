import { matchPath, type PathValues } from '#studio/kit/router.ts';
import type { Screen } from '#studio/kit/screen.ts';

/** Finds the screen at a path, with its values. */
export function findScreen(
  screens: readonly Screen[],
  path: string,
): { screen: Screen; values: PathValues } | undefined {
  for (const screen of screens) {
    const values = matchPath(screen.path, path);
    if (values) return { screen, values: { ...screen.values, ...values } };
  }
  return undefined;
}

/** Prefetches code and data of the screen at a path, if it is slow enough to matter. */
export function prefetchScreen(screens: readonly Screen[], path: string): void {
  const found = findScreen(screens, path);
  if (!found?.screen.prefetch) return;
  // Errors are reported on navigating there.
  found.screen.view.load().catch(() => undefined);
  found.screen.prefetch(found.values);
}
