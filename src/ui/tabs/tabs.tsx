import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { toAnchorId } from '#links/anchor-id.ts';
import { findAddressedPlace, isReturning } from '#links/find-addressed-place.ts';
import focusRing from '#ui/focus-ring.module.css';
import { Heading, type HeadingProps } from '#ui/heading/heading.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import { useIsHydrated } from '#ui/use-is-hydrated.ts';
import styles from './tabs.module.css';

export interface TabsProps {
  /** Accessible name of the list of tabs. */
  label: string;
  /** A panel with an `anchorId` is shown when the URL's hash names it. */
  tabs: readonly { label: string; content: ReactNode; anchorId?: string | undefined }[];
  /** BCP 47 tag of the labels, if it differs from the surrounding language. */
  lang?: string | undefined;
  /** Level of the headings that replace the tabs without JavaScript and in print. */
  element?: HeadingProps['element'];
}

/**
 * Panels of which one is shown at a time, after the tabs pattern of the ARIA Authoring Practices: arrow keys, Home and
 * End move between the tabs and select them. Without JavaScript all panels are shown, each under a heading.
 */
export function Tabs({ label, tabs, lang, element = 'h3' }: TabsProps) {
  const id = useId();
  const isHydrated = useIsHydrated();
  const [selected, setSelected] = useState(0);
  const tabElements = useRef<(HTMLButtonElement | null)[]>([]);
  const panelIds = tabs.map(({ anchorId }, index) => toAnchorId(anchorId) ?? `${id}-panel-${index}`);
  const list = useAddressedTab(panelIds, setSelected);
  if (tabs.length === 0) return null;
  // The number of tabs may have shrunk.
  const shown = Math.min(selected, tabs.length - 1);

  const moveByKey = (event: KeyboardEvent) => {
    const next = findNext(event.key, shown, tabs.length);
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setSelected(next);
    tabElements.current[next]?.focus();
  };

  return (
    <div className={joinClasses(!isHydrated && styles.waiting)}>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        lang={lang}
        className={styles.list}
        onKeyDown={moveByKey}
      >
        {tabs.map((tab, index) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: tabs never change places
            key={index}
            ref={(button) => {
              tabElements.current[index] = button;
            }}
            type="button"
            role="tab"
            id={`${id}-tab-${index}`}
            aria-controls={panelIds[index]}
            aria-selected={index === shown}
            tabIndex={index === shown ? 0 : -1}
            onClick={() => setSelected(index)}
            className={joinClasses('size-m16-d18', styles.tab, focusRing.ring)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: tabs never change places
          key={index}
          id={panelIds[index]}
          className={joinClasses(styles.panel, focusRing.ring, index !== shown && styles.other)}
          {...(isHydrated && {
            role: 'tabpanel',
            'aria-labelledby': `${id}-tab-${index}`,
            tabIndex: 0,
          })}
        >
          <Heading text={tab.label} lang={lang} element={element} size="m24-d32" className={styles.heading} />
          {tab.content}
        </div>
      ))}
    </div>
  );
}

function findNext(key: string, current: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (current + 1) % count;
  if (key === 'ArrowLeft') return (current - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

/**
 * Shows the panel that is, or contains, the target of the URL's hash, now and whenever the hash changes. Browsers
 * cannot scroll to a hidden panel, so the list of tabs is scrolled into view instead.
 *
 * @returns the ref for the list of tabs
 */
function useAddressedTab(
  panelIds: readonly string[],
  select: (index: number) => void,
): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  const ids = panelIds.join(' ');
  useEffect(() => {
    const show = () => {
      const place = findAddressedPlace();
      const index = ids.split(' ').findIndex((id) => place && document.getElementById(id)?.contains(place));
      if (index < 0) return;
      select(index);
      if (!isReturning()) list.current?.scrollIntoView();
    };
    show();
    window.addEventListener('hashchange', show);
    return () => window.removeEventListener('hashchange', show);
  }, [ids, select]);
  return list;
}
