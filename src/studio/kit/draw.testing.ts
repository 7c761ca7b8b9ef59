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

/** Types a text in place of the one in a field. */
export async function type(field: Element | null | undefined, text: string): Promise<void> {
  if (!field) throw new Error('There is no such field.');
  await act(async () => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

/** Presses the button, or the choice, whose words begin so. */
export async function press(words: string, tag: 'button' | 'label' = 'button'): Promise<void> {
  const found = [...document.querySelectorAll(tag)].find(({ textContent }) => textContent.startsWith(words));
  if (!found) throw new Error(`There is no ${tag} “${words}”.`);
  await act(async () => found.click());
}
