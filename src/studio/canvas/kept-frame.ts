import { canvasPath, type FromCanvas, type ToCanvas, toCanvasEvent } from './frame-messages.ts';

export interface LoadedFrame {
  element: HTMLIFrameElement;
  /** Its code runs and listens. */
  isReady: boolean;
  /** Removes its listeners. */
  forget: () => void;
}

/** Milliseconds before a frame that failed to load is reloaded; doubles each time. */
const firstRetry = 500;
const longestRetry = 30_000;

/** An idle frame, kept for reuse: loading one takes longer than drawing a page in it. */
let kept: LoadedFrame | undefined;
let store: HTMLElement | undefined;

/** Preloads a hidden frame, unless there is an idle one. */
export function loadFrame(): void {
  kept ??= makeFrame();
}

/** Places a frame in an element: the idle one, or a new one. */
export function takeFrame(stage: HTMLElement): LoadedFrame {
  const taken = kept ?? makeFrame();
  kept = undefined;
  move(taken, stage);
  return taken;
}

/** Releases a frame: it is kept blank and idle, unless there is an idle one already. */
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

/** Sends a message to a frame's window. Lost if the frame is not ready. */
export function tellFrame({ element }: Pick<LoadedFrame, 'element'>, message: ToCanvas): void {
  element.contentWindow?.dispatchEvent(new CustomEvent(toCanvasEvent, { detail: message }));
}

/** Listens to a frame's messages. Returns a function that stops it. */
export function followFrame(element: HTMLIFrameElement, follow: (message: FromCanvas) => void): () => void {
  const listen = ({ origin, source, data }: MessageEvent<FromCanvas>) => {
    if (origin === location.origin && source === element.contentWindow) follow(data);
  };
  addEventListener('message', listen);
  return () => removeEventListener('message', listen);
}

function makeFrame(): LoadedFrame {
  // The editor's document contains one from the start.
  const begun = document.querySelector<HTMLIFrameElement>('body > iframe[hidden]');
  const element = begun ?? document.createElement('iframe');
  const forget = followFrame(element, ({ type }) => {
    if (type === 'ready') frame.isReady = true;
  });
  const frame: LoadedFrame = { element, isReady: false, forget };
  const tryAgain = loadUntil(element, () => frame.isReady);
  if (begun) {
    // Its `ready` message, or its failure, may have come before this listener.
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
 * Reloads a frame with backoff until it is ready: a busy server may have refused some of its code.
 *
 * @returns a function to call for a load that ended before it was observed
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

/** Moves a frame. `moveBefore` preserves its document; without it the frame reloads. */
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
