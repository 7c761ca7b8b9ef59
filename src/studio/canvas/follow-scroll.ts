import { alignScroll } from './align-scroll.ts';
import { type ScrollPlace, tellStudio } from './frame-messages.ts';
import { listMoved } from './outlines.ts';
import { listBlocks, measure } from './shown-blocks.ts';

/** The position the studio scrolled to; undefined once somebody has scrolled since. */
let asked: number | undefined;

/** Reports scrolling to the studio, so that another version beside it can follow. */
export function followScroll(): void {
  addEventListener(
    'scroll',
    () => {
      if (asked !== undefined && Math.abs(scrollY - asked) < 1) return;
      asked = undefined;
      tellStudio({ type: 'scrolled', place: { top: scrollY, tops: listTops() } });
    },
    { passive: true },
  );
}

/** Scrolls to the place that another page shows, without reporting it: two pages would chase each other. */
export function scrollAlong(place: ScrollPlace): void {
  scrollTo({ top: alignScroll(place, listTops(), listMoved()), behavior: 'instant' });
  asked = scrollY;
}

function listTops(): ScrollPlace['tops'] {
  return Object.fromEntries(listBlocks().map((block) => [block.id, measure(block).top + scrollY]));
}
