import type { UseEmblaCarouselType } from 'embla-carousel-react';

export type Embla = NonNullable<UseEmblaCarouselType[1]>;

/** Where slides and steps lie, in px along the row of slides. */
export interface CarouselGeometry {
  viewWidth: number;
  /** Per slide, from the left edge of the first. */
  slides: readonly { start: number; width: number }[];
  /** Per step, how far the row is moved to the right: 0 or less. */
  offsets: readonly number[];
  /** Per step, the indexes of the slides it stands for. */
  slidesOfSteps: readonly (readonly number[])[];
  /** After how many px a loop comes back to its first slide; undefined where the ends are ends. */
  round: number | undefined;
}

/**
 * The only place that looks into Embla's engine, whose parts may change with any version: what is public tells of slides
 * in view while they move, through an IntersectionObserver, and of steps as parts of the whole way. Whether a slide is
 * in reach has to be known when the move begins. `embla-geometry.test.tsx` holds it against the installed version.
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
