import { type CanvasAnswer, canvasPath, type FromCanvas, type ToCanvas } from '../api/canvas.ts';
import type { EntryDocument, Finding } from '../api/entries.ts';
import { callApi } from '../shell/call-api.ts';
import { loadUntil, tellFrame } from './kept-frame.ts';
import { tellOnce } from './tell-once.ts';

/** In CSS pixels: a phone’s and a desktop’s. */
const widths = [360, 1280] as const;

/** Seconds after which a frame that says nothing is given up. Those do not count in which it is busy with a long page. */
const patience = 30;

/**
 * Looks at a draft’s page for what keeps people out, at two widths, in frames that nobody sees: contrast, order of
 * headings, names of links and whatever else axe finds in the entry’s own blocks. What is wrong at both widths is told
 * once.
 *
 * @returns nothing for what has no page
 * @throws ApiError and NetworkError where the page cannot be drawn, Error where a frame does not answer
 */
export async function checkInFrames(file: string, document: EntryDocument): Promise<readonly Finding[]> {
  const { page } = await callApi<CanvasAnswer>('/canvas', { method: 'POST', body: { file, document } });
  if (!page) return [];
  const message: ToCanvas = { type: 'show', page, document, file, isReadOnly: true };
  const found: Finding[] = [];
  // One after the other: each takes the processor for a moment.
  for (const width of widths) found.push(...(await checkAt(width, message)));
  return tellOnce(found);
}

function checkAt(width: number, show: ToCanvas): Promise<readonly Finding[]> {
  const frame = window.document.createElement('iframe');
  frame.src = canvasPath;
  frame.inert = true;
  frame.setAttribute('aria-hidden', 'true');
  Object.assign(frame.style, {
    position: 'fixed',
    insetInlineStart: '-5000px',
    inlineSize: `${width}px`,
    blockSize: '900px',
  });
  const { promise, resolve, reject } = Promise.withResolvers<readonly Finding[]>();
  let seconds = 0;
  // What keeps the frame busy keeps this from counting as well.
  const timer = setInterval(() => {
    seconds += 1;
    if (seconds > patience) reject(new Error('The page was not checked in time.'));
  }, 1000);
  let isReady = false;
  let isShown = false;
  const tell = (message: ToCanvas) => tellFrame({ element: frame }, message);
  const follow = ({ origin, source, data }: MessageEvent<FromCanvas>) => {
    if (origin !== location.origin || source !== frame.contentWindow) return;
    if (data.type === 'ready') {
      isReady = true;
      tell(show);
    }
    if (data.type === 'shown' && !isShown) {
      isShown = true;
      tell({ type: 'check' });
    }
    if (data.type === 'findings') resolve(data.findings);
  };
  addEventListener('message', follow);
  loadUntil(frame, () => isReady);
  window.document.body.append(frame);
  return promise.finally(() => {
    clearInterval(timer);
    removeEventListener('message', follow);
    frame.remove();
  });
}
