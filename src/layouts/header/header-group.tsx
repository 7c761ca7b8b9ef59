import { useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import type { NavigationEntry } from '#content-source/content.ts';
import { markCurrent } from '#layouts/navigation-link/mark-current.ts';
import { NavigationLink } from '#layouts/navigation-link/navigation-link.tsx';
import focusRing from '#ui/focus-ring.module.css';
import { Icon } from '#ui/icon/icon.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import styles from './header.module.css';
import { useDismissal } from './use-dismissal.ts';

interface HeaderGroupProps {
  group: NavigationEntry;
  uri: string;
  /** Whether the group can be folded; otherwise it is always open. */
  isFolding: boolean;
  isOpen: boolean;
  /**
   * Whether the group drops down over the page and closes when the visitor turns elsewhere, instead of unfolding in the
   * menu.
   */
  dropsDown: boolean;
  onToggle: () => void;
  /** Called when the visitor presses or focuses something else, or presses Escape. */
  onDismiss: () => void;
  /** Called when the visitor follows a link. */
  onChoose: () => void;
}

/** A group of the header's navigation: a button that shows and hides its links (the APG's disclosure navigation). */
export function HeaderGroup(props: HeaderGroupProps) {
  const { group, uri, isFolding, isOpen, dropsDown, onToggle, onDismiss, onChoose } = props;
  const itemsId = useId();
  const container = useRef<HTMLLIElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const items = useRef<HTMLUListElement>(null);
  const holdsCurrent = group.items.some(({ link }) => markCurrent(link, uri));

  useDismissal(container, isOpen && dropsDown, (cause) => {
    if (cause === 'escape') button.current?.focus();
    onDismiss();
  });

  // Before hydration, hover and focus open a group by CSS; hydration must not close it while it is in use.
  const keepOpen = useEffectEvent(() => {
    if (dropsDown && container.current?.matches(':hover, :focus-within')) onToggle();
  });
  useLayoutEffect(() => keepOpen(), []);

  // Following a link closes the group before the new page is shown; without this, the focus would be lost.
  useLayoutEffect(() => {
    if (isFolding && !isOpen && items.current?.contains(document.activeElement)) button.current?.focus();
  }, [isFolding, isOpen]);

  return (
    <li ref={container} className={joinClasses(styles.entry, styles.group)}>
      <button
        ref={button}
        type="button"
        lang={group.languages?.label}
        aria-expanded={isFolding ? isOpen : undefined}
        aria-controls={itemsId}
        aria-current={holdsCurrent || undefined}
        onClick={onToggle}
        className={joinClasses(styles.link, styles.toggle, focusRing.ring)}
      >
        {group.label}
        <Icon name="chevron-down" className={styles.chevron} />
      </button>
      <ul ref={items} id={itemsId} className={joinClasses('size-m16-d18', styles.items)}>
        {group.items.map((item) => (
          <li key={item.label}>
            <NavigationLink
              entry={item}
              uri={uri}
              onChoose={onChoose}
              className={joinClasses(styles.item, focusRing.ring)}
            />
          </li>
        ))}
      </ul>
    </li>
  );
}
