import type { Screen } from '#studio/kit/screen.ts';
import { prefetchScreen } from './find-screen.ts';

/** Milliseconds of hovering before a link is prefetched. */
const pause = 60;

/**
 * Prefetches the screen of a link on hover or focus.
 *
 * @returns a function that stops it
 */
export function prefetchLinks(screens: readonly Screen[]): () => void {
  let aimed: HTMLAnchorElement | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const follow = ({ target }: Event) => {
    const link = findLink(target);
    if (link === aimed) return;
    aimed = link;
    clearTimeout(timer);
    if (link?.origin === location.origin)
      timer = setTimeout(() => prefetchScreen(screens, link.pathname), pause);
  };
  document.addEventListener('pointerover', follow);
  document.addEventListener('focusin', follow);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('pointerover', follow);
    document.removeEventListener('focusin', follow);
  };
}

/** The link of an element; a whole row acts as its link. */
function findLink(target: EventTarget | null): HTMLAnchorElement | undefined {
  if (!(target instanceof Element)) return undefined;
  const link = target.closest('a[href]') ?? target.closest('[role="row"]')?.querySelector('a[href]');
  return link instanceof HTMLAnchorElement ? link : undefined;
}
