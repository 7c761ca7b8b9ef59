import type { ReactNode } from 'react';
import { joinClasses } from '#ui/join-classes.ts';
import styles from './card-grid.module.css';

export interface CardGridProps {
  cards: readonly ReactNode[];
  /** Cards per row below 768 px (1 or 2), below 1024 px, and from there on (1 to 4 each). */
  perRow?: { mobile?: number; tablet?: number; desktop?: number } | undefined;
  /** Whether to centre an incomplete last row: for a fixed set of cards, not for one that grows. */
  isCentred?: boolean | undefined;
}

/** Cards of equal height in rows of, by default, one, two or three. Renders nothing without cards. */
export function CardGrid({ cards, perRow = {}, isCentred = false }: CardGridProps) {
  if (cards.length === 0) return null;
  const { mobile = 1, tablet = 2, desktop = 3 } = perRow;
  return (
    <ul
      className={joinClasses(
        styles.grid,
        styles[`mobile${mobile}`],
        styles[`tablet${tablet}`],
        styles[`desktop${desktop}`],
        isCentred && styles.centred,
      )}
    >
      {cards.map((card, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: cards never change places, and more are only ever appended
        <li key={index}>{card}</li>
      ))}
    </ul>
  );
}
