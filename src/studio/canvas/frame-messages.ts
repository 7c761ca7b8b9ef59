import type { FromCanvas, ToCanvas } from '../api/canvas.ts';

/** Tells the studio around the frame something. */
export function tellStudio(message: FromCanvas): void {
  if (window.parent !== window) window.parent.postMessage(message, location.origin);
}

/** Follows what the studio around the frame says, and nobody else. */
export function followStudio(follow: (message: ToCanvas) => void): void {
  addEventListener('message', ({ origin, source, data }: MessageEvent<ToCanvas>) => {
    if (origin === location.origin && source === window.parent) follow(data);
  });
}
