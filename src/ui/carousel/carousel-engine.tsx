import Autoplay from 'embla-carousel-autoplay';
import useEmblaCarousel from 'embla-carousel-react';
import { type RefObject, useLayoutEffect, useMemo } from 'react';
import { reducedMotionQuery } from '#ui/reduced-motion.ts';
import type { Embla } from './embla-geometry.ts';

export interface CarouselEngineProps {
  /** The element whose only child holds the slides. */
  viewport: RefObject<HTMLElement | null>;
  hasLoop: boolean;
  hasAutoplay: boolean;
  /** Called with Embla once it controls the slides, and with undefined when it no longer does. */
  onReady: (embla: Embla | undefined) => void;
}

/** Milliseconds between slides (R9.49). */
const rotationInterval = 5000;

/**
 * A transition of 400 ms (R9.48). Embla's `duration` is not a time but the divisor of a spring with a friction of 0.68,
 * advanced 60 times a second: with 18, a slide has covered 99 % of the distance after 24 steps, which is 400 ms.
 */
const duration = 18;

/** Moves the slides with Embla and renders nothing. It is loaded when a carousel comes near the viewport. */
export function CarouselEngine({ viewport, hasLoop, hasAutoplay, onReady }: CarouselEngineProps) {
  const plugins = useMemo(() => (hasAutoplay ? [createTimer()] : []), [hasAutoplay]);
  const [setViewport, embla] = useEmblaCarousel(
    {
      align: 'start',
      loop: hasLoop,
      slidesToScroll: 'auto',
      duration,
      watchResize: isLaidOut,
      breakpoints: { [reducedMotionQuery]: { duration: 0 } },
    },
    plugins,
  );
  useLayoutEffect(() => setViewport(viewport.current), [setViewport, viewport]);
  // Before the browser paints, as are the effects that depend on it.
  useLayoutEffect(() => onReady(embla), [onReady, embla]);
  return null;
}

/** The rotation timer, which pauses while the page is hidden. All else about rotation is decided by `useRotation`. */
function createTimer() {
  return Autoplay({ delay: rotationInterval, playOnInit: false, stopOnFocusIn: false });
}

/** Lets a carousel that is hidden for a while keep its position. */
function isLaidOut(embla: Embla): boolean {
  return embla.containerNode().offsetWidth > 0;
}
