import { type KeyboardEvent, type ReactNode, useCallback, useId, useRef, useState } from 'react';
import { usePassageLanguage } from '#i18n/passage-language.tsx';
import { useTranslate } from '#i18n/translator-context.tsx';
import { deferModule, useDeferredModule } from '#ui/deferred-module.ts';
import focusRing from '#ui/focus-ring.module.css';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.tsx';
import styles from './carousel.module.css';
import type { Embla } from './embla-geometry.ts';
import { useRotation } from './use-rotation.ts';
import { type SlidePosition, useSlidePosition } from './use-slide-position.ts';

/**
 * The carousel's engine, loaded late: Embla is larger than all components of a page together, and slides scroll without
 * it.
 */
export const deferredEngine = deferModule(() => import('./carousel-engine.tsx'));

export interface CarouselProps {
  /** Accessible name that says what the slides are: “Wholesalers”, without the word carousel. */
  label: string;
  slides: readonly ReactNode[];
  /** Whether the first slide follows the last one. */
  hasLoop?: boolean | undefined;
  /** Whether slides change automatically every five seconds, with a button to pause. */
  hasAutoplay?: boolean | undefined;
  /** Where the controls are: above the slides, or over their lower right corner, which the slides must keep free. */
  arrowsPlace?: 'above' | 'over' | undefined;
  /**
   * How many slides are shown side by side, with a gap, from each breakpoint on (fewer if there are fewer); a move
   * advances by as many. By default one at a time, without a gap.
   */
  slidesPerView?: { base: 1; tablet?: 2 | 3; desktop?: 3 | 4; wide?: 4 | 5 } | undefined;
  className?: string | undefined;
}

/**
 * A carousel after the pattern of the ARIA Authoring Practices. A single slide has no controls. Without JavaScript, and
 * until the page is hydrated and the carousel near the viewport, the slides are a native scroller.
 */
export function Carousel(props: CarouselProps) {
  const { slides, slidesPerView, className } = props;
  if (slides.length === 0) return null;
  if (slides.length === 1) {
    return <div className={joinClasses(slidesPerView && styles.alone, className)}>{slides[0]}</div>;
  }
  return <MovingCarousel {...props} />;
}

function MovingCarousel({
  label,
  slides,
  hasLoop = false,
  hasAutoplay = false,
  arrowsPlace = 'above',
  slidesPerView,
  className,
}: CarouselProps) {
  const { t } = useTranslate();
  const { wording } = usePassageLanguage();
  const slidesId = useId();
  const viewport = useRef<HTMLDivElement>(null);
  const engine = useDeferredModule(deferredEngine, viewport);
  const [embla, setEmbla] = useState<Embla>();
  const [hasFocus, setHasFocus] = useState(false);
  const position = useSlidePosition(embla);
  const canMove = position !== undefined && position.stepCount > 1;
  const rotation = useRotation(embla, hasAutoplay && canMove);

  const begin = useCallback((ready: Embla | undefined) => {
    setHasFocus(document.activeElement === viewport.current);
    setEmbla(ready);
  }, []);

  const moveByArrowKey = (event: KeyboardEvent) => {
    const move = { ArrowLeft: embla?.scrollPrev, ArrowRight: embla?.scrollNext }[event.key];
    if (!move || !isForCarousel(event)) return;
    event.preventDefault();
    move();
  };

  return (
    <section
      // The element has its content's language, in which a role description in the page's would be misread.
      aria-roledescription={wording ? undefined : t('carousel.roleDescription')}
      aria-label={label}
      className={joinClasses(
        styles.carousel,
        styles[arrowsPlace],
        position && styles.moving,
        hasLoop && styles.looping,
        styles[`of${slides.length}`],
        ...getViewClasses(slidesPerView, slides.length),
        className,
      )}
      onKeyDown={moveByArrowKey}
      {...(hasAutoplay && rotation.listeners)}
    >
      <div className={joinClasses(styles.controls, canMove && styles.usable)}>
        {/* Screen readers get it from the status below. */}
        <span className={styles.position} aria-hidden>
          {formatRange(position?.visible ?? [0])} / {slides.length}
        </span>
        {rotation.isOffered && (
          <IconButton
            icon={rotation.isOn ? 'pause' : 'play'}
            label={t(rotation.isOn ? 'carousel.pause' : 'carousel.play')}
            lang={wording}
            onClick={rotation.toggle}
          />
        )}
        <Arrows slidesId={slidesId} embla={embla} position={position} />
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only learns that the focus has left */}
      <div
        ref={viewport}
        className={joinClasses(styles.viewport, focusRing.ring)}
        // A native scroller must be focusable, and must stay so while it has the focus.
        tabIndex={position && !hasFocus ? undefined : 0}
        onBlur={() => setHasFocus(false)}
      >
        <div id={slidesId} className={styles.slides}>
          <Slides slides={slides} visible={position?.visible} />
        </div>
      </div>
      {
        // Rendered after the viewport element, whose ref is set by then.
        engine && (
          <engine.CarouselEngine
            viewport={viewport}
            hasLoop={hasLoop}
            hasAutoplay={hasAutoplay}
            onReady={begin}
          />
        )
      }
      {canMove && (
        <VisuallyHidden lang={wording} aria-live={rotation.isRunning ? 'off' : 'polite'} aria-atomic>
          {t('carousel.slide', { current: formatRange(position.visible), total: slides.length })}
        </VisuallyHidden>
      )}
    </section>
  );
}

interface ArrowsProps {
  slidesId: string;
  embla: Embla | undefined;
  position: SlidePosition | undefined;
}

function Arrows({ slidesId, embla, position }: ArrowsProps) {
  const { t } = useTranslate();
  const { wording } = usePassageLanguage();
  return (
    <>
      <IconButton
        icon="chevron-left"
        label={t('carousel.previous')}
        lang={wording}
        aria-controls={slidesId}
        disabled={!position?.canMoveBack}
        onClick={() => embla?.scrollPrev()}
      />
      <IconButton
        icon="chevron-right"
        label={t('carousel.next')}
        lang={wording}
        aria-controls={slidesId}
        disabled={!position?.canMoveOn}
        onClick={() => embla?.scrollNext()}
      />
    </>
  );
}

/** @param visible indexes of the slides in view, once Embla controls them; the others are inert */
function Slides({
  slides,
  visible,
}: {
  slides: readonly ReactNode[];
  visible: readonly number[] | undefined;
}) {
  const { t } = useTranslate();
  const { wording } = usePassageLanguage();
  return slides.map((slide, index) => (
    // biome-ignore lint/a11y/useSemanticElements: slides are no group of form fields
    <div
      // biome-ignore lint/suspicious/noArrayIndexKey: slides never change places
      key={index}
      role="group"
      aria-roledescription={wording ? undefined : t('carousel.slideRoleDescription')}
      aria-label={
        wording
          ? `${index + 1} / ${slides.length}`
          : t('carousel.slide', { current: index + 1, total: slides.length })
      }
      tabIndex={-1}
      inert={visible && !visible.includes(index)}
      className={styles.slide}
    >
      {slide}
    </div>
  ));
}

/** If there are fewer slides than fit side by side, they fill the row. */
function getViewClasses(
  slidesPerView: CarouselProps['slidesPerView'],
  slideCount: number,
): (string | undefined)[] {
  if (!slidesPerView) return [];
  return [
    styles.spaced,
    ...Object.entries(slidesPerView).map(
      ([width, count]) => styles[`${width}${Math.min(count, slideCount)}`],
    ),
  ];
}

/** Whether the carousel may handle an arrow key: not if its target uses them, nor with a modifier key. */
function isForCarousel(event: KeyboardEvent): boolean {
  const isCombined = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
  const isTaken = (event.target as Element).closest(
    'input, select, textarea, video, audio, [contenteditable]',
  );
  return !event.defaultPrevented && !isCombined && !isTaken;
}

/** The one-based positions of the slides in view: `3` or `3–5`. */
function formatRange(indexes: readonly number[]): string {
  const [first = 0] = indexes;
  const last = indexes.at(-1) ?? first;
  return first === last ? `${first + 1}` : `${first + 1}–${last + 1}`;
}
