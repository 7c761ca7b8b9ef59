import type { ReactNode } from 'react';
import { joinClasses } from '#ui/join-classes.ts';
import styles from './card-grid.module.css';

export interface CardGridProps {
  cards: readonly ReactNode[];
  /** Cards a row up to 768 px, up to 1024 px, and beyond: 1 to 4 each. */
  perRow?: { mobile?: number; tablet?: number; desktop?: number } | undefined;
  /** Whether a last row that is not full stands in the middle: for a closed set, not for one that grows. */
  isCentred?: boolean | undefined;
  className?: string | undefined;
}

/** Cards of equal height in rows: one, two or three of them unless told otherwise. Nothing without cards. */
export function CardGrid({ cards, perRow = {}, isCentred = false, className }: CardGridProps) {
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
        className,
      )}
    >
      {cards.map((card, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: cards never change places, and more are only ever appended
        <li key={index}>{card}</li>
      ))}
    </ul>
  );
}
