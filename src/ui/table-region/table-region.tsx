import type { ReactNode } from 'react';
import { useTranslate } from '#i18n/translator-context.tsx';
import focusRing from '#ui/focus-ring.module.css';
import { joinClasses } from '#ui/join-classes.ts';
import styles from './table-region.module.css';

export interface TableRegionProps {
  /** What the table is about. */
  label: string;
  /** The table: its `thead` and the first cell of each row stay in view while the rest scrolls. */
  children: ReactNode;
}

/** A table that scrolls in a region of its own where it has no room, by the arrow keys as well. */
export function TableRegion({ label, children }: TableRegionProps) {
  const { t } = useTranslate();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a section of its own would be one more part of the page's outline
    <div
      role="region"
      aria-label={`${label}. ${t('table.scrollRegion')}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
      className={joinClasses(styles.region, focusRing.ring)}
    >
      <p aria-hidden="true" className={joinClasses('size-m14-d14', styles.hint)}>
        {t('table.scrollRegion')}
      </p>
      {children}
    </div>
  );
}
