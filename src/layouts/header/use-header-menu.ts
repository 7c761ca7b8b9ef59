import { type ToggleEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { breakpoints } from '#design-tokens/tokens.ts';
import { useClientNavigation } from '#layouts/navigation-announcer/client-navigation.ts';
import { useDismissal } from './use-dismissal.ts';

/** The navigation stands in the bar. */
const barQuery = `(width >= ${breakpoints.desktop}px)`;

/**
 * The states of the header's navigation (R4.6–R4.8, R4.10): the menu is open or
 * closed, at most one group is open, and closing the menu closes that, too. The popover knows whether it is open;
 * the state here follows it.
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
      // Below, the navigation hides, and would take the focus with it.
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
    /** Groups are opened and closed; until scripts have come they lie open, and in a menu opened by then they still do. */
    isFolding,
    isOpen,
    /** Its place in the navigation. */
    openGroup,
    toggleGroup: (index: number) => {
      setIsFolding(true);
      setOpenGroup((open) => (open === index ? undefined : index));
    },
    closeGroup: (index: number) => setOpenGroup((open) => (open === index ? undefined : open)),
    closeAll,
    followPopover: ({ newState }: ToggleEvent) => {
      setIsOpen(newState === 'open');
      setIsFolding(true);
      setOpenGroup(undefined);
    },
  };
}
