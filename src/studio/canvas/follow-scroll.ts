import type { ScrollPlace } from '../api/canvas.ts';
import { alignScroll } from './align-scroll.ts';
import { tellStudio } from './frame-messages.ts';
import { listMoved } from './outlines.ts';
import { listBlocks, measure } from './shown-blocks.ts';

/** Where the studio had the page scrolled to; none once somebody has scrolled on. */
let asked: number | undefined;

/** Tells the studio when somebody scrolls the page, so that another version beside it can follow. */
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

/** Scrolls the page to what another one shows. The studio is not told: two pages would push each other on. */
export function scrollAlong(place: ScrollPlace): void {
  scrollTo({ top: alignScroll(place, listTops(), listMoved()), behavior: 'instant' });
  asked = scrollY;
}

function listTops(): ScrollPlace['tops'] {
  return Object.fromEntries(listBlocks().map((block) => [block.id, measure(block).top + scrollY]));
}
