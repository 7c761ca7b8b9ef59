import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * While `isActive`, calls `onDismiss` when the visitor presses or focuses something outside `container`, or presses
 * Escape. So does Back, in place of leaving the page, where the browser lets a page do so
 * (docs/decisions/protocol.md#back-and-menus).
 */
export function useDismissal(
  container: RefObject<HTMLElement | null>,
  isActive: boolean,
  onDismiss: (cause: 'outside' | 'escape') => void,
): void {
  const dismiss = useEffectEvent(onDismiss);

  useEffect(() => {
    if (!isActive) return;
    const listening = new AbortController();
    const { signal } = listening;
    const dismissFromOutside = ({ target }: Event) => {
      if (target instanceof Node && container.current?.contains(target)) return;
      listening.abort();
      dismiss('outside');
    };
    // Assistive technology sends clicks without pointer events, and an iPad sends no click for a touch on plain text.
    for (const type of ['pointerdown', 'click', 'focusin']) {
      document.addEventListener(type, dismissFromOutside, { signal });
    }
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && dismiss('escape'), { signal });
    window.navigation?.addEventListener(
      'navigate',
      (event) => {
        if (event.navigationType !== 'traverse' || !event.cancelable) return;
        event.preventDefault();
        dismiss('escape');
      },
      { signal },
    );
    return () => listening.abort();
  }, [isActive, container]);
}
