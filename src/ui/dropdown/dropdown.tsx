import { type FocusEvent, useId, useRef } from 'react';
import { Link } from '#links/link.tsx';
import focusRing from '#ui/focus-ring.module.css';
import { Icon } from '#ui/icon/icon.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import styles from './dropdown.module.css';

export interface DropdownItem {
  label: string;
  link: string;
  /** `aria-current`: `page` for the current page, `true` for an ancestor of it. */
  current?: 'page' | 'true' | undefined;
}

export interface DropdownProps {
  label: string;
  items: readonly DropdownItem[];
}

/**
 * A button that shows and hides a list of links (the disclosure pattern of the ARIA Authoring Practices). It is a
 * popover, so it closes on a press outside or Escape, and opens before scripts have loaded. Renders nothing without
 * links.
 */
export function Dropdown({ label, items }: DropdownProps) {
  const listId = useId();
  const list = useRef<HTMLUListElement>(null);
  if (items.length === 0) return null;

  // A client-side navigation would leave the popover open, and so would tabbing out of it.
  const close = () => list.current?.hidePopover();
  const closeWhenLeft = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it watches the focus of what is inside
    <div className={styles.dropdown} onBlur={closeWhenLeft}>
      <button
        type="button"
        popoverTarget={listId}
        aria-current={items.some(({ current }) => current) || undefined}
        className={joinClasses('size-m16-d18', styles.button, focusRing.ring)}
      >
        {label}
        <Icon name="chevron-down" className={styles.chevron} />
      </button>
      <ul ref={list} id={listId} popover="auto" className={joinClasses('size-m16-d18', styles.items)}>
        {items.map((item) => (
          <li key={item.label + item.link}>
            <Link
              href={item.link}
              aria-current={item.current}
              onClick={close}
              className={joinClasses(styles.item, focusRing.ring)}
            >
              {item.label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
