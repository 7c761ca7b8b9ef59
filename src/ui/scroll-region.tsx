import type { ReactNode } from 'react';
import { useTranslate } from '#i18n/translator-context.tsx';
import focusRing from '#ui/focus-ring.module.css';
import { joinClasses } from '#ui/join-classes.ts';

export interface ScrollRegionProps {
  /** Accessible name. */
  label: string;
  className: string | undefined;
  /** Of the hint that the table scrolls, for the eyes; its styles decide where it is shown. */
  hintClassName: string | undefined;
  /** The table. */
  children: ReactNode;
}

/** What a table scrolls in where it is too wide: a named region that keys reach, with a hint. */
export function ScrollRegion({ label, className, hintClassName, children }: ScrollRegionProps) {
  const { t } = useTranslate();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a section would be one more part of the page's outline
    <div
      role="region"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable
      tabIndex={0}
      className={joinClasses(className, focusRing.ring)}
    >
      <p aria-hidden="true" className={joinClasses('size-m14-d14', hintClassName)}>
        {t('table.scrollRegion')}
      </p>
      {children}
    </div>
  );
}
