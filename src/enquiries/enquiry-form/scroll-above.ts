import { getScrollBehavior } from '#ui/reduced-motion.ts';

/** Pixels left above a form that is scrolled to (R9.20). */
const offset = 60;

/** Scrolls until an element's top is 60 px below the window's. */
export function scrollAbove(element: Element): void {
  scrollTo({
    top: element.getBoundingClientRect().top + scrollY - offset,
    behavior: getScrollBehavior(),
  });
}
