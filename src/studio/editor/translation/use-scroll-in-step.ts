import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { alignScroll } from '#studio/canvas/align-scroll.ts';
import type { CanvasHandle } from '#studio/canvas/canvas-frame.tsx';
import type { ScrollPlace } from '#studio/canvas/frame-messages.ts';

/** What begins scrolling a list, and what ends that. */
const scrolling = ['wheel', 'touchmove', 'pointerdown', 'focusin'] as const;

const nothingMoved: ReadonlySet<string> = new Set();

/**
 * Scrolls the original's page and the list of sections in step, block beside block. The one that somebody scrolls leads: two
 * that follow each other would chase each other. Where the focus leads, the page shows the block that has it.
 *
 * @returns what to spread on the element around the page, and what is to follow its scrolling
 */
export function useScrollInStep(list: RefObject<HTMLElement | null>, page: RefObject<CanvasHandle | null>) {
  const leads = useRef<'page' | 'list'>(undefined);
  useEffect(() => {
    const element = list.current;
    const take = ({ type }: Event) => {
      leads.current = type === 'focusin' ? undefined : 'list';
    };
    const follow = () => {
      if (element && leads.current === 'list') page.current?.scrollAlong(readPlace(element));
    };
    for (const type of scrolling) element?.addEventListener(type, take, { passive: true });
    element?.addEventListener('scroll', follow, { passive: true });
    return () => {
      for (const type of scrolling) element?.removeEventListener(type, take);
      element?.removeEventListener('scroll', follow);
    };
  }, [list, page]);
  const take = useCallback(() => {
    leads.current = 'page';
  }, []);
  const followPage = useCallback(
    (place: ScrollPlace) => {
      const element = list.current;
      if (!element || leads.current !== 'page') return;
      element.scrollTop = alignScroll(place, readPlace(element).tops, nothingMoved);
    },
    [list],
  );
  return { around: { onPointerEnter: take, onFocus: take }, followPage };
}

/** Where a list is scrolled to, and the tops of its sections, by the ids of the original's blocks. */
function readPlace(list: HTMLElement): ScrollPlace {
  const sections = [...list.querySelectorAll<HTMLElement>('[data-section]')];
  const origin = list.getBoundingClientRect().top - list.scrollTop;
  const tops = sections.map((section) => [
    section.dataset.section ?? '',
    section.getBoundingClientRect().top - origin,
  ]);
  return { top: list.scrollTop, tops: Object.fromEntries(tops) };
}
