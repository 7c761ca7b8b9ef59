import type { BlockPlace } from '#studio/documents/document-operations.ts';
import { editInPlace, endEditing } from './edit-in-place.ts';
import { findPressed } from './find-words.ts';
import { tellStudio } from './frame-messages.ts';
import { getSelected, hover, select } from './outlines.ts';
import { findBlockAt } from './shown-blocks.ts';

/** Makes pressing select blocks; links and forms are disabled. */
export function followPointer(stage: HTMLElement): void {
  const page = document.querySelector('#app') as HTMLElement;
  page.addEventListener('pointerover', ({ target }) => hover(findBlockAt(target as Node)?.id));
  page.addEventListener('pointerleave', () => hover(undefined));
  page.addEventListener('mousedown', (event) => {
    // Keeps the focus on the stage, and prevents native dragging.
    event.preventDefault();
    endEditing();
    stage.focus({ preventScroll: true });
  });
  page.addEventListener('click', press, true);
  for (const type of ['auxclick', 'dblclick', 'submit', 'dragstart'])
    page.addEventListener(type, refuse, true);
}

function refuse(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

function press(event: MouseEvent): void {
  const target = event.target as Element;
  const block = findBlockAt(target);
  const pressed = block && findPressed(block, target);
  const wasSelected = block !== undefined && block.id === getSelected();
  const unfolds = block !== undefined && target.closest(unfolding) !== null && !(wasSelected && pressed);
  if (!unfolds) refuse(event);
  const place = readAddPlace(target);
  if (place) {
    tellStudio({ type: 'add', place });
    return;
  }
  if (block && (event.shiftKey || event.ctrlKey || event.metaKey)) {
    tellStudio({ type: 'press', id: block.id, adds: true });
    return;
  }
  select(block?.id);
  const field = pressed && { id: pressed.field.id, field: pressed.field.field };
  // The first press selects the block, a second one its text: with inline editing the focus stays here.
  const isTyped = field && pressed.field.isPlain && wasSelected && editInPlace(block, field);
  tellStudio({ type: 'press', id: block?.id, ...(field && !isTyped && { field }) });
}

/**
 * Controls that show another part of their block, such as a slide or an answer, and neither load nor send
 * anything.
 */
const unfolding =
  'summary, [role="tab"], button[aria-expanded], button[aria-controls], [aria-roledescription="carousel"] button';

/** Where to add a block, from the placeholder of an empty list. */
function readAddPlace(target: Element): BlockPlace | undefined {
  const { addTo } = target.closest<HTMLElement>('[data-add-to]')?.dataset ?? {};
  return addTo === undefined ? undefined : (JSON.parse(addTo) as BlockPlace);
}
