import { type FromCanvas, type ToCanvas, toCanvasEvent } from '../api/canvas.ts';

/** Tells the studio around the frame something. */
export function tellStudio(message: FromCanvas): void {
  if (window.parent !== window) window.parent.postMessage(message, location.origin);
}

/** Follows what the studio around the frame says: only a document of the same origin can dispatch an event in this one. */
export function followStudio(follow: (message: ToCanvas) => void): void {
  addEventListener(toCanvasEvent, (event) => follow((event as CustomEvent<ToCanvas>).detail));
}
