import '#app/styles.ts';
import '#app/trusted-types.ts';
import './canvas-page.css';
import './all-blocks.ts';
import { loadBlockComponents } from '#blocks/block-components.ts';
import { blockLoaders } from '#blocks/block-loaders.ts';
import { reducedMotionQuery } from '#ui/reduced-motion.ts';
import { checkPage } from './check-page.ts';
import { waitForLists } from './drawn-lists.ts';
import { endEditing, placeEditing } from './edit-in-place.ts';
import { followDrags } from './follow-drags.ts';
import { followKeys } from './follow-keys.ts';
import { followPointer } from './follow-pointer.ts';
import { followScroll, scrollAlong } from './follow-scroll.ts';
import { followStudio, type ToCanvas, tellStudio } from './frame-messages.ts';
import { drawLayer, outlineDifferences, placeOutlines, select } from './outlines.ts';
import { showPage } from './show-page.ts';
import { findBlock, observeBlocks, scrollToBlock } from './shown-blocks.ts';
import { setEntry } from './shown-entry.ts';

/*
 * The canvas frame: the site's own components and styles, with outlines and inline editing on top. It takes
 * commands from the studio and reports events back (see `frame-messages.ts`).
 */

let isDue = false;
/** Id of the block to scroll to once it is rendered. */
let wanted: string | undefined;

holdStill();
drawLayer();
const stage = followKeys();
followPointer(stage);
followDrags(stage);
followScroll();
observeBlocks(placeSoon);
// Late pictures and fonts shift what is below them.
new ResizeObserver(placeSoon).observe(document.body);
addEventListener('resize', placeSoon);
document.addEventListener('load', placeSoon, true);
followStudio(follow);
tellStudio({ type: 'ready' });
// Any block may be added next.
loadBlockComponents(Object.keys(blockLoaders), blockLoaders).catch(() => undefined);

function follow(message: ToCanvas): void {
  switch (message.type) {
    case 'greet':
      tellStudio({ type: 'ready' });
      break;
    case 'show':
      setEntry(message);
      void showPage(message.page).then(() => {
        if (document.body.style.visibility) scrollTo(0, 0);
        document.body.style.visibility = '';
        placeSoon();
        return waitForLists().then(() => tellStudio({ type: 'shown' }));
      });
      break;
    case 'select':
      select(message.id, message.others);
      wanted = undefined;
      if (message.id !== undefined && message.scrolls) bringIntoView(message.id);
      break;
    case 'leave':
      endEditing();
      outlineDifferences({});
      document.body.style.visibility = 'hidden';
      break;
    case 'compare':
      outlineDifferences(message.differences);
      break;
    case 'scroll':
      scrollAlong(message.place);
      break;
    case 'check':
      void checkPage().then((findings) => tellStudio({ type: 'findings', findings }));
      break;
  }
}

/** Scrolls to a block; to one just added, once it is rendered. */
function bringIntoView(id: string): void {
  const block = findBlock(id);
  wanted = block ? undefined : id;
  if (block) scrollToBlock(block);
}

/** Coalesces updates to one per animation frame. */
function placeSoon(): void {
  if (isDue) return;
  isDue = true;
  requestAnimationFrame(() => {
    isDue = false;
    if (wanted !== undefined) bringIntoView(wanted);
    placeOutlines();
    placeEditing();
  });
}

/** Makes the site's code believe in `prefers-reduced-motion`, so that nothing moves while it is edited. */
function holdStill(): void {
  const match = window.matchMedia.bind(window);
  window.matchMedia = (query) => match(query === reducedMotionQuery ? 'all' : query);
}
