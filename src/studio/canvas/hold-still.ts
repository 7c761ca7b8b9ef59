import { reducedMotionQuery } from '#ui/reduced-motion.ts';

/** Makes the site's code believe in `prefers-reduced-motion`, so that nothing moves while it is edited. */
export function holdStill(): void {
  const match = window.matchMedia.bind(window);
  window.matchMedia = (query) => match(query === reducedMotionQuery ? 'all' : query);
}
