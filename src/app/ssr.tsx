import type { Page } from '@inertiajs/core';
import { createInertiaApp } from '@inertiajs/react';
import { renderToString } from 'react-dom/server';
import { inertiaOptions } from './inertia-options.ts';

export interface RenderedPage {
  head: readonly string[];
  /** The contents of the app's root element. */
  html: string;
}

const renderPage = createInertiaApp(inertiaOptions as never) as unknown as Promise<
  (page: Page, render: typeof renderToString) => Promise<{ head: string[] }>
>;

/** Renders a page in this process; rejects with what its components throw. */
export async function render(page: Page): Promise<RenderedPage> {
  let html = '';
  // Inertia serialises the page into an element that we discard, since `embedPage` writes it: so serialise nothing.
  const unwritten = Object.defineProperty({ ...page }, 'toJSON', { value: () => null });
  const { head } = await (await renderPage)(unwritten, (element) => {
    html = renderToString(element);
    return '';
  });
  return { head, html };
}
