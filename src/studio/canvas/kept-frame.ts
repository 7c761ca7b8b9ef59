import { canvasPath, type FromCanvas, type ToCanvas, toCanvasEvent } from '../api/canvas.ts';

/** A frame of the canvas, wherever it stands. */
export interface LoadedFrame {
  element: HTMLIFrameElement;
  /** It follows what it is told. */
  isReady: boolean;
  /** Ends what follows it. */
  forget: () => void;
}

/** Milliseconds after which a frame whose code did not come is loaded again, at first; then each time twice as many. */
const firstRetry = 500;
const longestRetry = 30_000;

/**
 * To load a frame takes longer than to draw a page in it: one that nobody looks at is kept, and moved to where the next
 * page is shown.
 */
let kept: LoadedFrame | undefined;
let store: HTMLElement | undefined;

/** Has a frame loaded where nobody sees it, unless there is one. */
export function loadFrame(): void {
  kept ??= makeFrame();
}

/** Puts a frame into an element: the one that is kept, or another where that is in use. */
export function takeFrame(stage: HTMLElement): LoadedFrame {
  const taken = kept ?? makeFrame();
  kept = undefined;
  move(taken, stage);
  return taken;
}

/** Takes a frame away: it is kept, blank, unless another is. */
export function putFrameAway(frame: LoadedFrame): void {
  if (kept) {
    frame.forget();
    frame.element.remove();
    return;
  }
  tellFrame(frame, { type: 'leave' });
  frame.element.hidden = true;
  move(frame, findStore());
  kept = frame;
}

export function tellFrame({ element }: Pick<LoadedFrame, 'element'>, message: ToCanvas): void {
  element.contentWindow?.dispatchEvent(new CustomEvent(toCanvasEvent, { detail: message }));
}

function makeFrame(): LoadedFrame {
  // The document that an entry is opened in has one from the beginning.
  const begun = document.querySelector<HTMLIFrameElement>('body > iframe[hidden]');
  const element = begun ?? document.createElement('iframe');
  const follow = ({ origin, source, data }: MessageEvent<FromCanvas>) => {
    if (origin === location.origin && source === element.contentWindow && data.type === 'ready')
      frame.isReady = true;
  };
  const forget = () => removeEventListener('message', follow);
  const frame: LoadedFrame = { element, isReady: false, forget };
  addEventListener('message', follow);
  const tryAgain = loadUntil(element, () => frame.isReady);
  if (begun) {
    // It may have told already that it is ready, or failed to be.
    tellFrame(frame, { type: 'greet' });
    const { location: at, document: own } = element.contentWindow ?? {};
    if (at?.pathname === canvasPath && own?.readyState === 'complete') tryAgain();
  } else {
    element.src = canvasPath;
    findStore().append(element);
  }
  return frame;
}

/**
 * Has a frame load again and again until it is ready: a server that is busy may have refused some of its code.
 *
 * @returns what to call for a load that was over before
 */
export function loadUntil(element: HTMLIFrameElement, isReady: () => boolean): () => void {
  let wait = firstRetry;
  const tryAgain = () => {
    if (isReady()) return;
    setTimeout(() => {
      if (!isReady()) element.contentWindow?.location.reload();
    }, wait);
    wait = Math.min(wait * 2, longestRetry);
  };
  element.addEventListener('load', tryAgain);
  return tryAgain;
}

/** Its document goes with it where the browser can do that; elsewhere it is loaded again. */
function move(frame: LoadedFrame, to: HTMLElement): void {
  if (typeof to.moveBefore === 'function' && frame.element.isConnected) {
    to.moveBefore(frame.element, null);
    return;
  }
  frame.isReady = false;
  to.append(frame.element);
}

function findStore(): HTMLElement {
  if (store) return store;
  store = document.createElement('div');
  store.hidden = true;
  document.body.append(store);
  return store;
}
