import type { FocusEvent, ReactNode } from 'react';

/**
 * Wraps the focusable controls of a row. When a table is entered, react-aria moves the focus to its first
 * row, even if a control in another row was focused directly (by screen reader, voice control or mouse): the
 * next key would act on the wrong entry, and rows that scroll under the pointer swallow its press. Tab does
 * not reach these controls from outside the table.
 */
export function StayInRow({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the focus in place.
    <span className={className} onFocus={stay}>
      {children}
    </span>
  );
}

function stay(event: FocusEvent): void {
  const table = event.currentTarget.closest('[role=grid]');
  if (!table?.contains(event.relatedTarget)) event.stopPropagation();
}
