import Autoplay from 'embla-carousel-autoplay';
import useEmblaCarousel from 'embla-carousel-react';
import { type RefObject, useLayoutEffect, useMemo } from 'react';
import { reducedMotionQuery } from '#ui/reduced-motion.ts';
import type { Embla } from './embla-geometry.ts';

export interface CarouselEngineProps {
  /** The element whose only child holds the slides. */
  viewport: RefObject<HTMLElement | null>;
  startIndex: number;
  hasLoop: boolean;
  hasAutoplay: boolean;
  /** Takes Embla once it moves the slides. */
  onReady: (embla: Embla | undefined) => void;
}

/** Milliseconds a slide stays (R9.49). */
const rotationInterval = 5000;

/**
 * The speed of 400 ms (R9.48): Embla's `duration` is a divisor in a spring that it moves 60 times a second, with
 * a friction of 0.68. With 18 a slide has come 99 % of its way after 24 steps, which are 400 ms.
 */
const duration = 18;

/** Moves the slides with Embla, and draws nothing: it is loaded when a carousel comes near the view. */
export function CarouselEngine({ viewport, startIndex, hasLoop, hasAutoplay, onReady }: CarouselEngineProps) {
  const plugins = useMemo(() => (hasAutoplay ? [createTimer()] : []), [hasAutoplay]);
  const [setViewport, embla] = useEmblaCarousel(
    {
      align: 'start',
      startIndex,
      loop: hasLoop,
      slidesToScroll: 'auto',
      duration,
      watchResize: isLaidOut,
      breakpoints: { [reducedMotionQuery]: { duration: 0 } },
    },
    plugins,
  );
  useLayoutEffect(() => setViewport(viewport.current), [setViewport, viewport]);
  // Before the browser paints, like all that follows from it.
  useLayoutEffect(() => onReady(embla), [onReady, embla]);
  return null;
}

/** The timer, which waits while the page is hidden. Everything else about rotation is decided by `useRotation`. */
function createTimer() {
  return Autoplay({ delay: rotationInterval, playOnInit: false, stopOnFocusIn: false });
}

/** A carousel that is hidden for a while keeps its place. */
function isLaidOut(embla: Embla): boolean {
  return embla.containerNode().offsetWidth > 0;
}
