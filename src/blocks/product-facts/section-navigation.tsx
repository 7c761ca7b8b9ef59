import { useEffect, useRef, useState } from 'react';
import { useTranslate } from '#i18n/translator-context.tsx';
import { Link } from '#links/link.tsx';
import focusRing from '#ui/focus-ring.module.css';
import { joinClasses } from '#ui/join-classes.ts';
import styles from './section-navigation.module.css';

/** The height, as a fraction of the window's, that a section must start above to be the current one. */
const readingLine = 0.4;

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

/**
 * The id of the section being read: the last one that starts above the reading line. Undefined before the first
 * section, on the server and without scripts.
 *
 * @param ids element ids, in document order
 */
function useCurrentSection(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  const joined = ids.join(' ');

  useEffect(() => {
    const sections = joined.split(' ').flatMap((id) => document.getElementById(id) ?? []);
    const begun = new Set<Element>();
    // Of all that is above the reading line, however far: a jump from below all sections to above them crosses it too.
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) begun[isIntersecting ? 'add' : 'delete'](target);
        setCurrent(sections.findLast((section) => begun.has(section))?.id);
      },
      { rootMargin: `1000000px 0px -${(1 - readingLine) * 100}% 0px` },
    );
    for (const section of sections) observer.observe(section);
    return () => observer.disconnect();
  }, [joined]);

  return current;
}
