import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { useReducedMotion } from '#ui/reduced-motion.ts';
import type { Embla } from './embla-geometry.ts';

/**
 * Decides when slides change by themselves: never where reduced motion is asked for; not while the mouse or the
 * keyboard's focus is on the carousel, unless the visitor has started it from there; and no more once the visitor
 * has paused it or has taken hold of a slide.
 *
 * @param embla has the rotation plugin
 * @param canRotate rotation is wanted, and there are slides to change to
 * @returns whether there is rotation to pause or start, whether the visitor has it on, whether it runs at this
 *   moment, what its button does, and the listeners of the carousel's element
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
    // Embla stops its timers whenever it measures anew.
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
