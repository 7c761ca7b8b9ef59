/** How many previously focused elements are remembered. */
const mostRemembered = 10;

/** Milliseconds for the code that removed the element to move the focus itself. */
const patience = 60;

/**
 * Restores a lost focus. When the focused element is removed or disabled, the focus moves to the last
 * remaining element that had it, else to the open dialog or screen, rather than to the start of the document.
 *
 * @returns a function that stops it
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
