import type { UseEmblaCarouselType } from 'embla-carousel-react';

export type Embla = NonNullable<UseEmblaCarouselType[1]>;

/** Positions of slides and steps, in px along the row of slides. */
export interface CarouselGeometry {
  viewWidth: number;
  /** Per slide, from the left edge of the first. */
  slides: readonly { start: number; width: number }[];
  /** Per step, the horizontal translation of the row: 0 or less. */
  offsets: readonly number[];
  /** Per step, the indexes of its slides. */
  slidesOfSteps: readonly (readonly number[])[];
  /** The length of a full turn of a loop; undefined without one. */
  round: number | undefined;
}

/**
 * The only code that reads Embla's internal engine, which may change with any version. The public API is not enough: it
 * reports slides in view only while they move, through an IntersectionObserver, and steps only as fractions of the
 * total distance, whereas the slides that will be in view have to be known when a move begins.
 * `embla-geometry.test.tsx` checks this against the installed version.
 */
export function readGeometry(embla: Embla): CarouselGeometry {
  const { containerRect, slideRects, scrollSnaps, slideRegistry, limit, options } = embla.internalEngine();
  const origin = slideRects[0]?.left ?? 0;
  return {
    viewWidth: containerRect.width,
    slides: slideRects.map(({ left, width }) => ({ start: left - origin, width })),
    offsets: scrollSnaps,
    slidesOfSteps: slideRegistry,
    round: options.loop ? limit.length : undefined,
  };
}
