import { type FromCanvas, type ToCanvas, toCanvasEvent } from '../api/canvas.ts';

export function tellStudio(message: FromCanvas): void {
  if (window.parent !== window) window.parent.postMessage(message, location.origin);
}

/** Listens to the studio. Only a document of the same origin can dispatch events in this one. */
export function followStudio(follow: (message: ToCanvas) => void): void {
  addEventListener(toCanvasEvent, (event) => follow((event as CustomEvent<ToCanvas>).detail));
}
