import { useEffect, useRef, useState } from 'react';
import type { DesignSystemGroup } from '#design-system/design-system-props.ts';
import { useClientNavigation } from '#layouts/navigation-announcer/client-navigation.ts';
import { Link } from '#links/link.tsx';
import focusRing from '#ui/focus-ring.module.css';
import { Icon } from '#ui/icon/icon.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.tsx';
import styles from './side-navigation.module.css';

const menuId = 'design-system-menu';
const searchId = 'design-system-search';

export interface SideNavigationProps {
  groups: readonly DesignSystemGroup[];
  /** Path of the current page. */
  path: string;
}

/**
 * The pages of the design system by group, with a field that filters them by name once hydrated. Below 1024 px it is a
 * menu: a popover, which opens without scripts.
 */
export function SideNavigation({ groups, path }: SideNavigationProps) {
  const [query, setQuery] = useState('');
  const menu = useRef<HTMLDivElement>(null);
  const shown = filterGroups(groups, query);
  const count = countEntries(shown);

  useClientNavigation(() => menu.current?.hidePopover());

  // As the site's own menu does, whose hook would cost every page more to share. The popover itself is asked, since its
  // events come too late where it is opened again at once.
  useEffect(() => {
    const listening = new AbortController();
    window.navigation?.addEventListener(
      'navigate',
      (event) => {
        const isBack = event.navigationType === 'traverse' && event.cancelable;
        if (!isBack || !menu.current?.matches(':popover-open')) return;
        event.preventDefault();
        menu.current.hidePopover();
      },
      { signal: listening.signal },
    );
    return () => listening.abort();
  }, []);

  // The list is taller than the window and initially scrolled to its top.
  useEffect(() => {
    menu.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, []);

  return (
    <>
      <button
        type="button"
        popoverTarget={menuId}
        className={joinClasses('size-m16-d16', styles.button, focusRing.ring)}
      >
        <Icon name="3bars" />
        Menu
      </button>
      <div ref={menu} id={menuId} popover="auto" className={styles.menu}>
        <search className={styles.search}>
          <label htmlFor={searchId} className={joinClasses('size-m14-d14', styles.label)}>
            Find by name
          </label>
          <input
            id={searchId}
            type="search"
            autoComplete="off"
            spellCheck={false}
            value={query}
            onChange={(event) => setQuery(event.target.value)}
            className={joinClasses('size-m16-d16', styles.input, focusRing.ring)}
          />
          <VisuallyHidden role="status">
            {query.trim() && `${count} of ${countEntries(groups)} pages`}
          </VisuallyHidden>
        </search>
        <nav aria-label="Design system" className={styles.groups}>
          {shown.map(({ id, label, entries }) => (
            <div key={id}>
              <p id={`menu-${id}`} className={joinClasses('size-m14-d14', styles.label)}>
                {label}
              </p>
              <ul aria-labelledby={`menu-${id}`} className={styles.entries}>
                {entries.map((entry) => (
                  <li key={entry.path}>
                    <Link
                      href={entry.path}
                      aria-current={entry.path === path ? 'page' : undefined}
                      className={joinClasses('size-m16-d16', styles.entry, focusRing.ring)}
                    >
                      {entry.label}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
          {count === 0 && <p className="size-m16-d16">Nothing is called “{query.trim()}”.</p>}
        </nav>
      </div>
    </>
  );
}

/** Filters the entries by name: a name must contain every word of the query. Empty groups are left out. */
export function filterGroups(
  groups: readonly DesignSystemGroup[],
  query: string,
): readonly DesignSystemGroup[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return groups;
  return groups
    .map((group) => ({
      ...group,
      entries: group.entries.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word))),
    }))
    .filter(({ entries }) => entries.length > 0);
}

export function countEntries(groups: readonly DesignSystemGroup[]): number {
  return groups.reduce((sum, { entries }) => sum + entries.length, 0);
}
