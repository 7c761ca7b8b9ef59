import type { FocusEvent } from 'react';

/**
 * A table that is entered leads the focus to its first row, also where a box in another row was given it, as screen readers
 * and voice control do: the next press of Space would tick another entry than theirs. By Tab no box is reached from outside.
 */
export function stayInRow(event: FocusEvent): void {
  const table = event.currentTarget.closest('[role=grid]');
  if (!table?.contains(event.relatedTarget)) event.stopPropagation();
}
