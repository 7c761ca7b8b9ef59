import {
  type FocusEvent,
  type ToggleEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { breakpoints } from '#design-tokens/tokens.ts';
import { useClientNavigation } from '#layouts/navigation-announcer/client-navigation.ts';
import { useDismissal } from './use-dismissal.ts';

/** Matches if the navigation is in the bar. */
const barQuery = `(width >= ${breakpoints.desktop}px)`;

/**
 * The state of the header's navigation (R4.6–R4.8, R4.10): whether the menu is open, and which group, if any. Closing
 * the menu closes the group. The popover is the source of truth, which this state follows.
 */
export function useHeaderMenu() {
  const headerRef = useRef<HTMLElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const menuRef = useRef<HTMLElement>(null);
  const [isFolding, setIsFolding] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const [openGroup, setOpenGroup] = useState<number>();

  const close = useEffectEvent(closeAll);

  useLayoutEffect(() => {
    const isOpenAlready = menuRef.current?.matches(':popover-open') ?? false;
    setIsOpen(isOpenAlready);
    setIsFolding(!isOpenAlready);
    if (isOpenAlready) setOpenGroup(undefined);
  }, []);

  useEffect(() => {
    const bar = matchMedia(barQuery);
    const closeOnChange = () => {
      // When the window becomes narrower, the navigation is hidden, and the focus would be lost.
      if (!bar.matches && menuRef.current?.contains(document.activeElement)) buttonRef.current?.focus();
      close();
    };
    bar.addEventListener('change', closeOnChange);
    return () => bar.removeEventListener('change', closeOnChange);
  }, []);

  useClientNavigation(closeAll);

  useDismissal(headerRef, isOpen, (cause) => {
    closeAll();
    if (cause === 'escape') buttonRef.current?.focus();
  });

  function closeAll() {
    if (isOpen) menuRef.current?.hidePopover();
    setOpenGroup(undefined);
  }

  return {
    headerRef,
    buttonRef,
    menuRef,
    /** Whether groups can be folded: not before hydration, nor in a menu that was opened before it. */
    isFolding,
    isOpen,
    /** Index of the open group in the navigation. */
    openGroup,
    toggleGroup: (index: number) => {
      setIsFolding(true);
      setOpenGroup((open) => (open === index ? undefined : index));
    },
    closeGroup: (index: number) => setOpenGroup((open) => (open === index ? undefined : open)),
    closeAll,
    /** The browser may hide what has the focus in the bar before it tells that the window is narrower. */
    keepFocus: ({ target, relatedTarget }: FocusEvent) => {
      if (relatedTarget || isOpen || matchMedia(barQuery).matches) return;
      if (!target.checkVisibility()) buttonRef.current?.focus();
    },
    followPopover: ({ newState }: ToggleEvent) => {
      setIsOpen(newState === 'open');
      setIsFolding(true);
      setOpenGroup(undefined);
    },
  };
}
