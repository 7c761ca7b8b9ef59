import { canvasPath, type FromCanvas, type ToCanvas } from '../api/canvas.ts';
import { words } from '../shell/words/canvas.ts';

/*
 * The canvas' frame: one for as long as the studio is open. To load it takes longer than to draw a page in it, so that it is
 * kept where nobody sees it, and moved to where a page is shown.
 */

let frame: HTMLIFrameElement | undefined;
let store: HTMLElement | undefined;
let isReady = false;
const listeners = new Set<() => void>();

/** Loads the frame, unless it is there. */
export function loadFrame(): HTMLIFrameElement {
  if (frame) return frame;
  frame = document.createElement('iframe');
  frame.src = canvasPath;
  frame.title = words.frameTitle;
  store = document.createElement('div');
  store.hidden = true;
  store.append(frame);
  document.body.append(store);
  addEventListener('message', ({ origin, source, data }: MessageEvent<FromCanvas>) => {
    if (origin === location.origin && source === frame?.contentWindow && data.type === 'ready')
      setReady(true);
  });
  return frame;
}

/** Shows the frame in an element. Returns what puts it away. */
export function placeFrame(stage: HTMLElement): () => void {
  const placed = loadFrame();
  move(placed, stage);
  return () => {
    tellFrame({ type: 'leave' });
    placed.hidden = true;
    if (store) move(placed, store);
  };
}

/** Tells the frame something; before it is ready nothing follows. */
export function tellFrame(message: ToCanvas): void {
  frame?.contentWindow?.postMessage(message, location.origin);
}

/** Whether the frame follows what it is told; `useSyncExternalStore` takes both. */
export function isFrameReady(): boolean {
  return isReady;
}
export function subscribeToFrame(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Its document goes with it where the browser can do that; elsewhere it is loaded again. */
function move(moved: HTMLIFrameElement, to: HTMLElement): void {
  if (typeof to.moveBefore === 'function' && to.isConnected) {
    to.moveBefore(moved, null);
    return;
  }
  setReady(false);
  to.append(moved);
}

function setReady(next: boolean): void {
  isReady = next;
  for (const listener of listeners) listener();
}
