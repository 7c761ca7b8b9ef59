import { prefetchScreen } from './screens.ts';

/** Milliseconds that somebody stays on a link before it is taken for one that they may follow. */
const pause = 60;

/** Has what a link leads to loaded while somebody points at it, or has the focus on it. Returns what ends that. */
export function prefetchLinks(): () => void {
  let aimed: HTMLAnchorElement | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const follow = ({ target }: Event) => {
    const link = findLink(target);
    if (link === aimed) return;
    aimed = link;
    clearTimeout(timer);
    if (link?.origin === location.origin) timer = setTimeout(() => prefetchScreen(link.pathname), pause);
  };
  document.addEventListener('pointerover', follow);
  document.addEventListener('focusin', follow);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('pointerover', follow);
    document.removeEventListener('focusin', follow);
  };
}

/** A row leads where its link does, wherever it is pressed. */
function findLink(target: EventTarget | null): HTMLAnchorElement | undefined {
  if (!(target instanceof Element)) return undefined;
  const link = target.closest('a[href]') ?? target.closest('[role="row"]')?.querySelector('a[href]');
  return link instanceof HTMLAnchorElement ? link : undefined;
}
