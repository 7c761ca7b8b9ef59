import { useEffect, useRef } from 'react';
import { useTranslate } from '#i18n/translator-context.tsx';
import { Link } from '#links/link.tsx';
import focusRing from '#ui/focus-ring.module.css';
import { joinClasses } from '#ui/join-classes.ts';
import styles from './section-navigation.module.css';
import { useCurrentSection } from './use-current-section.ts';

interface SectionNavigationProps {
  sections: readonly { id: string; label: string }[];
}

/** Sticky links to the sections below, of which the current one is marked. */
export function SectionNavigation({ sections }: SectionNavigationProps) {
  const { t } = useTranslate();
  const current = useCurrentSection(sections.map(({ id }) => id));
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => {
    const bar = list.current;
    const link = current === undefined ? null : bar?.querySelector<HTMLElement>('[aria-current]');
    if (!bar || !link) return;
    // Scrolls only the bar; `scrollIntoView` would scroll the page as well.
    bar.scrollLeft = link.offsetLeft - (bar.clientWidth - link.offsetWidth) / 2;
  }, [current]);

  return (
    <nav aria-label={t('product.sections')} className={styles.navigation}>
      <ul ref={list} className={styles.list}>
        {sections.map(({ id, label }) => (
          <li key={id}>
            <Link
              href={`#${id}`}
              aria-current={id === current ? 'location' : undefined}
              className={joinClasses('size-m16-d16', styles.link, focusRing.ring)}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
