/** How many elements that had the focus are remembered. */
const mostRemembered = 10;

/** Milliseconds for whoever took the element away to put the focus elsewhere. */
const patience = 60;

/**
 * Where the element goes that has the focus, or can be used no more, the focus would fall to the document's beginning. It
 * goes back to what had it before, as far as that is still there, else to the window or screen that is open. Returns what
 * ends that.
 */
export function keepFocus(): () => void {
  let remembered: readonly HTMLElement[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const remember = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return;
    remembered = [target, ...remembered.filter((other) => other !== target)].slice(0, mostRemembered);
  };
  const look = () => {
    if (!isLost()) return;
    clearTimeout(timer);
    timer = setTimeout(() => isLost() && findNext().focus({ preventScroll: true }), patience);
  };
  const isLost = () =>
    document.activeElement === document.body && remembered[0] !== undefined && !isThere(remembered[0]);
  const findNext = () => {
    const screen =
      [...document.querySelectorAll<HTMLElement>('[role=dialog], [role=alertdialog]')].at(-1) ??
      document.querySelector('main') ??
      document.body;
    const isInside = (element: HTMLElement) => element !== screen && screen.contains(element);
    return remembered.find((element) => isInside(element) && isThere(element)) ?? screen;
  };
  const changes = new MutationObserver(look);
  changes.observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['disabled', 'hidden', 'inert'],
  });
  document.addEventListener('focusin', remember);
  return () => {
    clearTimeout(timer);
    changes.disconnect();
    document.removeEventListener('focusin', remember);
  };
}

function isThere(element: HTMLElement): boolean {
  return element.isConnected && element.checkVisibility() && !element.matches(':disabled, [inert] *');
}
