import type { FocusEvent, ReactNode } from 'react';

/**
 * Holds what of a row can have the focus. A table that is entered leads the focus to its first row, also where something in
 * another row was given it, as screen readers and voice control do, or by a mouse: the next key would act on another entry
 * than theirs, and rows that move under a mouse swallow its press. By Tab nothing in a row is reached from outside.
 */
export function StayInRow({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the focus where it was put.
    <span className={className} onFocus={stay}>
      {children}
    </span>
  );
}

function stay(event: FocusEvent): void {
  const table = event.currentTarget.closest('[role=grid]');
  if (!table?.contains(event.relatedTarget)) event.stopPropagation();
}
