import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { useReducedMotion } from '#ui/reduced-motion.ts';
import type { Embla } from './embla-geometry.ts';

/**
 * Decides when slides change automatically: never if reduced motion is preferred; not while the carousel is hovered or
 * has keyboard focus, unless the visitor has started it meanwhile; and no longer once the visitor has paused it or has
 * dragged a slide.
 *
 * @param embla an instance with the autoplay plugin
 * @param canRotate whether rotation is wanted and there is more than one step
 * @returns whether to offer a pause button, whether the visitor has rotation on, whether it is running now, the
 *   button's action, and the listeners for the carousel's element
 */
export function useRotation(embla: Embla | undefined, canRotate: boolean) {
  const prefersReducedMotion = useReducedMotion();
  const isOffered = canRotate && !prefersReducedMotion;
  const [isOn, setIsOn] = useState(true);
  const [isHeld, setIsHeld] = useState(false);
  const isPointedAt = useRef(false);
  const isRunning = isOffered && isOn && !isHeld;

  useEffect(() => {
    const timer = embla?.plugins().autoplay;
    if (!embla || !timer || !isRunning) return;
    const play = () => timer.play();
    play();
    // Embla stops its timers when it re-initialises.
    embla.on('reInit', play);
    return () => {
      embla.off('reInit', play);
      timer.stop();
    };
  }, [embla, isRunning]);

  useEffect(() => {
    const stop = () => setIsOn(false);
    embla?.on('pointerDown', stop);
    return () => {
      embla?.off('pointerDown', stop);
    };
  }, [embla]);

  const toggle = () => {
    setIsOn(!isOn);
    setIsHeld(false);
  };
  const listeners = {
    onPointerEnter: ({ pointerType }: PointerEvent) => {
      isPointedAt.current = pointerType === 'mouse';
      if (isPointedAt.current) setIsHeld(true);
    },
    onPointerLeave: ({ currentTarget }: PointerEvent) => {
      isPointedAt.current = false;
      if (!currentTarget.querySelector(':focus-visible')) setIsHeld(false);
    },
    onFocus: ({ target }: FocusEvent) => {
      if (target.matches(':focus-visible')) setIsHeld(true);
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) setIsHeld(isPointedAt.current);
    },
  };
  return { isOffered, isOn, isRunning, toggle, listeners };
}
