import type { ReactNode } from 'react';
import { useTranslate } from '#i18n/translator-context.tsx';
import { ScrollRegion } from '#ui/scroll-region.tsx';
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
    <ScrollRegion
      label={`${label}. ${t('table.scrollRegion')}`}
      className={styles.region}
      hintClassName={styles.hint}
    >
      {children}
    </ScrollRegion>
  );
}
