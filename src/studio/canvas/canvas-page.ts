import '#app/styles.ts';
import '#app/trusted-types.ts';
import './canvas-page.css';
import { followStudio, tellStudio } from './frame-messages.ts';
import { showPage } from './show-page.ts';
import { measureBlocks, observeBlocks } from './shown-blocks.ts';

/*
 * The frame in which the studio shows a page while it is composed.
 */

let isDue = false;

observeBlocks(tellBoxesSoon);
addEventListener('resize', tellBoxesSoon);

followStudio((message) => {
  if (message.type === 'show') void showPage(message.page);
});

tellStudio({ type: 'ready' });

/** Once for all that changes before the next frame. */
function tellBoxesSoon(): void {
  if (isDue) return;
  isDue = true;
  requestAnimationFrame(() => {
    isDue = false;
    tellStudio({
      type: 'boxes',
      boxes: measureBlocks(),
      height: document.documentElement.scrollHeight,
    });
  });
}
