import { useEffect, useLayoutEffect, useState } from 'react';
import { findAddressedPlace } from '#links/find-addressed-place.ts';
import { type Embla, readGeometry } from './embla-geometry.ts';

/** How the slides stand. */
export interface SlidePosition {
  /** Indexes of the slides that can be seen, from left to right. */
  visible: readonly number[];
  /** Steps the carousel can stand at; at one it cannot move. */
  stepCount: number;
  canMoveBack: boolean;
  canMoveOn: boolean;
}

/**
 * Follows how Embla moves the slides. Until it is there they are a native scroller, whose position is taken over, as is
 * a slide that the page's address points to.
 *
 * @returns undefined until Embla moves them
 */
export function useSlidePosition(embla: Embla | undefined): SlidePosition | undefined {
  const [position, setPosition] = useState<SlidePosition>();

  // Before the browser paints, so that a scrolled carousel does not jump back for a moment.
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

/** A visitor who moves the slides from inside one would lose the focus with it: the next one takes it over. */
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

/**
 * The slides of which at least half can be seen once the move has ended, from left to right: its end is known at
 * its start.
 */
function findVisibleSlides(embla: Embla): number[] {
  const { viewWidth, slides, offsets, round } = readGeometry(embla);
  const offset = offsets[embla.selectedScrollSnap()] ?? 0;
  // In a loop each slide stands once more a whole round further on.
  const rounds = round === undefined ? [0] : [0, round];
  return rounds.flatMap((further) =>
    slides.flatMap(({ start, width }, index) => {
      const left = start + offset + further;
      const visibleWidth = Math.min(left + width, viewWidth) - Math.max(left, 0);
      return visibleWidth >= width / 2 ? [index] : [];
    }),
  );
}

/** The step at which the slide stands that the page's address points to, or points into. */
function findTargetedStep(embla: Embla): number | undefined {
  const target = findAddressedPlace();
  const slide = embla.slideNodes().findIndex((node) => node.contains(target));
  if (!target || slide === -1) return undefined;
  return readGeometry(embla).slidesOfSteps.findIndex((slides) => slides.includes(slide));
}

/** The step nearest to where the visitor has scrolled to. */
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
