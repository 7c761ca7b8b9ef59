import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished, vi } from 'vitest';

interface Drawn {
  place: HTMLElement;
  /** Draws something else there. */
  redraw(node: ReactNode): Promise<void>;
}

/** Draws something in the document of jsdom, until the end of the test. */
export async function draw(node: ReactNode): Promise<Drawn> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  // jsdom has none, and windows ask for it as they open.
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  const place = document.body.appendChild(document.createElement('main'));
  const root = createRoot(place);
  const redraw = (next: ReactNode) => act(async () => root.render(next));
  onTestFinished(async () => {
    // What was drawn later has been taken away with its globals.
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    await act(async () => root.unmount());
    place.remove();
    vi.unstubAllGlobals();
  });
  await redraw(node);
  return { place, redraw };
}
