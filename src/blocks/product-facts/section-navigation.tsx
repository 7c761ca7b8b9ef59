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

/** Links to the sections of the page below it, of which the one being read is marked. They stay in sight. */
export function SectionNavigation({ sections }: SectionNavigationProps) {
  const { t } = useTranslate();
  const current = useCurrentSection(sections.map(({ id }) => id));
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => {
    const bar = list.current;
    const link = current === undefined ? null : bar?.querySelector<HTMLElement>('[aria-current]');
    if (!bar || !link) return;
    // Only the bar may move: scrolling the link into view would move the page as well.
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
