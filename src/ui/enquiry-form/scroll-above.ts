/** Pixels left above a form that is scrolled to (SPEC §9 "Forms"). */
const offset = 60;

/** Scrolls until an element's top is 60 px below the window's: smoothly, unless the visitor asked for less motion. */
export function scrollAbove(element: Element): void {
  const isMotionReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
  scrollTo({
    top: element.getBoundingClientRect().top + scrollY - offset,
    behavior: isMotionReduced ? 'instant' : 'smooth',
  });
}
