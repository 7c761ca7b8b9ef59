import { router } from '@inertiajs/react';

/**
 * What the app does on Back; nothing on the server, which loads this too. Set before Inertia starts, it comes before
 * Inertia’s own, and so does what takes its place.
 */
const goBack = globalThis.window?.onpopstate;

/** Between a press outside the popover, which closes it, and the visit of a link that was pressed. */
const msUntilVisit = 100;

/**
 * Lets Back close an open popover before it leaves the page. Chrome on Android does so by itself, other browsers do not.
 * An entry of the history stands for the popover until that closes; a page that is visited from it takes the entry's place.
 *
 * @param popover one that has just opened; its button has the focus once Back has closed it
 */
export function closeOnBack(popover: HTMLElement): void {
  // It may have been closed while this code was loading.
  if (!popover.matches(':popover-open')) return;
  const watching = new AbortController();
  const { signal } = watching;
  let isLinkFollowed = false;

  history.pushState(history.state, '');
  window.onpopstate = (event) => {
    keepPage(event);
    watching.abort();
    popover.hidePopover();
    document.querySelector<HTMLElement>(`[popovertarget="${popover.id}"]`)?.focus();
  };
  signal.addEventListener(
    'abort',
    router.on('before', ({ detail: { visit } }) => {
      visit.replace ||= !visit.prefetch;
    }),
  );
  const noteLink = ({ target }: Event) => {
    isLinkFollowed = target instanceof Element && target.closest('a:not([target])') !== null;
  };
  addEventListener('click', noteLink, { signal });
  const removeEntry = () => {
    watching.abort();
    window.onpopstate = isLinkFollowed ? goBack : keepPage;
    // It would end the visit that has begun.
    if (!isLinkFollowed) history.back();
  };
  popover.addEventListener('toggle', () => setTimeout(removeEntry, msUntilVisit), { signal });
}

/** Inertia would draw the page anew, and what was typed in it would be lost. */
function keepPage(event: Event): void {
  event.stopImmediatePropagation();
  window.onpopstate = goBack;
}
