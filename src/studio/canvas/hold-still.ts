import { reducedMotionQuery } from '#ui/reduced-motion.ts';

/** Has the site's code move nothing by itself, as for visitors who ask for less motion: what is edited stays in its place. */
export function holdStill(): void {
  const match = window.matchMedia.bind(window);
  window.matchMedia = (query) => match(query === reducedMotionQuery ? 'all' : query);
}
