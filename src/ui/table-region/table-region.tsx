import type { ReactNode } from 'react';
import { useTranslate } from '#i18n/translator-context.tsx';
import focusRing from '#ui/focus-ring.module.css';
import { joinClasses } from '#ui/join-classes.ts';
import styles from './table-region.module.css';

export interface TableRegionProps {
  /** Accessible name of the region: what the table is about. */
  label: string;
  /** The table. Its `thead` and the first cell of each row are sticky. */
  children: ReactNode;
}

/** A table in a region that scrolls if the table is too wide, by keyboard too. */
export function TableRegion({ label, children }: TableRegionProps) {
  const { t } = useTranslate();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a section would be one more part of the page's outline
    <div
      role="region"
      aria-label={`${label}. ${t('table.scrollRegion')}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable
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
