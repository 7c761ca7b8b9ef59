import { callApi } from '#studio/contract/call-api.ts';
import type { EntryDocument, Finding } from '#studio/documents/contract.ts';
import { canvasPath, type ToCanvas } from './frame-messages.ts';
import { followFrame, loadUntil, tellFrame } from './kept-frame.ts';

/** CSS pixels: the narrowest phone (WCAG 2.2, 1.4.10) and a desktop. */
const widths = [320, 1280] as const;

/** Seconds to wait for the frame's next answer, not counting those in which it blocks the main thread with a long page. */
const patience = 30;

/**
 * Runs axe on a draft's page at two widths in a hidden frame, for findings in the entry's own blocks:
 * contrast, heading order, link names, headings that do not fit and so on.
 *
 * @returns an empty list for an entry without a page
 * @throws ApiError and NetworkError where the page cannot be drawn, Error where the frame does not answer
 */
export async function checkInFrame(file: string, document: EntryDocument): Promise<readonly Finding[]> {
  const { page } = await callApi('POST /canvas', { body: { file, document } });
  if (!page) return [];
  const frame = window.document.createElement('iframe');
  frame.src = canvasPath;
  frame.inert = true;
  frame.setAttribute('aria-hidden', 'true');
  // Without the browser's border, which would make the page narrower.
  const style = { position: 'fixed', insetInlineStart: '-5000px', blockSize: '900px', border: 'none' };
  Object.assign(frame.style, style);
  const { promise, resolve, reject } = Promise.withResolvers<readonly Finding[]>();
  const found: Finding[] = [];
  const left = [...widths];
  let seconds = 0;
  // Ticks, rather than a timeout: a blocked main thread must not count.
  const timer = setInterval(() => {
    seconds += 1;
    if (seconds > patience) reject(new Error('The page was not checked in time.'));
  }, 1000);
  let isReady = false;
  let isShown = false;
  const tell = (message: ToCanvas) => tellFrame({ element: frame }, message);
  const checkNext = () => {
    const width = left.shift();
    if (width === undefined) return resolve(tellOnce(found));
    frame.style.inlineSize = `${width}px`;
    seconds = 0;
    tell({ type: 'check' });
  };
  const leave = followFrame(frame, (message) => {
    if (message.type === 'ready') {
      isReady = true;
      tell({ type: 'show', page, document, file, isReadOnly: true });
    }
    if (message.type === 'shown' && !isShown) {
      isShown = true;
      checkNext();
    }
    if (message.type === 'findings') {
      found.push(...message.findings);
      checkNext();
    }
  });
  frame.style.inlineSize = `${widths[0]}px`;
  loadUntil(frame, () => isReady);
  window.document.body.append(frame);
  return promise.finally(() => {
    clearInterval(timer);
    leave();
    frame.remove();
  });
}

/**
 * Deduplicates findings to one of each kind for a field: several words, or both widths, have the same
 * remedy.
 */
function tellOnce(findings: readonly Finding[]): readonly Finding[] {
  const told = new Map<string, Finding>();
  for (const finding of findings) {
    const { blockId, path, severity, remedy } = finding;
    const key = JSON.stringify([blockId, path, severity, remedy]);
    if (!told.has(key)) told.set(key, finding);
  }
  return [...told.values()];
}
