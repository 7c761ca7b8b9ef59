import { useEffect, useLayoutEffect, useState } from 'react';
import { findAddressedPlace } from '#links/find-addressed-place.ts';
import { type Embla, readGeometry } from './embla-geometry.ts';

/** The position of the carousel. */
export interface SlidePosition {
  /** Indexes of the slides in view, from left to right. */
  visible: readonly number[];
  /** Number of positions the carousel can stop at; with one it cannot move. */
  stepCount: number;
  canMoveBack: boolean;
  canMoveOn: boolean;
}

/**
 * Tracks Embla's position. Embla first takes over the scroll position of the native scroller that it replaces, or moves
 * to the slide that the URL's hash points to.
 *
 * @returns undefined until Embla controls the slides
 */
export function useSlidePosition(embla: Embla | undefined): SlidePosition | undefined {
  const [position, setPosition] = useState<SlidePosition>();

  // Before the browser paints, so that a scrolled carousel does not flash its first slide.
  useLayoutEffect(() => {
    if (!embla) return;
    const update = () => setPosition(readPosition(embla));
    const showTarget = () => showStep(embla, findTargetedStep(embla));
    showStep(embla, findTargetedStep(embla) ?? findScrolledStep(embla));
    update();
    embla.on('select', update).on('reInit', update);
    window.addEventListener('hashchange', showTarget);
    return () => {
      embla.off('select', update).off('reInit', update);
      window.removeEventListener('hashchange', showTarget);
    };
  }, [embla]);

  useKeptFocus(embla, position);
  return position;
}

/** When the slide with the focus leaves the view, moves the focus to a visible one so that it is not lost. */
function useKeptFocus(embla: Embla | undefined, position: SlidePosition | undefined): void {
  useEffect(() => {
    const slides = embla?.slideNodes() ?? [];
    const left = slides.findIndex((slide) => slide.contains(document.activeElement));
    if (left === -1 || !position || position.visible.includes(left)) return;
    slides[position.visible[0] ?? 0]?.focus({ preventScroll: true });
  }, [embla, position]);
}

function readPosition(embla: Embla): SlidePosition {
  return {
    visible: findVisibleSlides(embla),
    stepCount: embla.scrollSnapList().length,
    canMoveBack: embla.canScrollPrev(),
    canMoveOn: embla.canScrollNext(),
  };
}

/** The slides that will be at least half visible once the current move has ended, from left to right. */
function findVisibleSlides(embla: Embla): number[] {
  const { viewWidth, slides, offsets, round } = readGeometry(embla);
  const offset = offsets[embla.selectedScrollSnap()] ?? 0;
  // In a loop each slide appears again one full turn later.
  const rounds = round === undefined ? [0] : [0, round];
  return rounds.flatMap((further) =>
    slides.flatMap(({ start, width }, index) => {
      const left = start + offset + further;
      const visibleWidth = Math.min(left + width, viewWidth) - Math.max(left, 0);
      return visibleWidth >= width / 2 ? [index] : [];
    }),
  );
}

/** The step of the slide that is, or contains, the target of the URL's hash. */
function findTargetedStep(embla: Embla): number | undefined {
  const target = findAddressedPlace();
  const slide = embla.slideNodes().findIndex((node) => node.contains(target));
  if (!target || slide === -1) return undefined;
  return readGeometry(embla).slidesOfSteps.findIndex((slides) => slides.includes(slide));
}

/** The step nearest to the native scroll position. */
function findScrolledStep(embla: Embla): number | undefined {
  const { scrollLeft } = embla.rootNode();
  if (scrollLeft === 0) return undefined;
  const distances = readGeometry(embla).offsets.map((offset) => Math.abs(offset + scrollLeft));
  return distances.indexOf(Math.min(...distances));
}

function showStep(embla: Embla, step: number | undefined): void {
  if (step === undefined) return;
  embla.rootNode().scrollLeft = 0;
  embla.scrollTo(step, true);
}
