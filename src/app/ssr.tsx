import type { Page } from '@inertiajs/core';
import { createInertiaApp } from '@inertiajs/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { BlocksApart } from '#blocks/block-boundary.tsx';
import { inertiaOptions } from './inertia-options.ts';

export interface RenderedPage {
  head: readonly string[];
  /** The contents of the app's root element. */
  html: string;
  /** What a block threw, which is left out. */
  error?: unknown;
}

const renderPage = createInertiaApp(inertiaOptions as never) as unknown as Promise<
  (page: Page, render: typeof renderToString) => Promise<{ head: string[] }>
>;

/** Renders a page in this process, without a block that throws; rejects with what its other components throw. */
export async function render(page: Page): Promise<RenderedPage> {
  try {
    return await draw(page, renderToString);
  } catch (error) {
    return { ...(await draw(page, renderApart)), error };
  }
}

/** In place of what throws React writes an empty template, beside which sections would not be neighbours. */
function renderApart(element: ReactNode): string {
  const html = renderToString(<BlocksApart value>{element}</BlocksApart>);
  return html.replaceAll(/<!--\$!--><template.*?<\/template><!--\/\$-->/gs, '');
}

async function draw(page: Page, renderElement: typeof renderToString): Promise<RenderedPage> {
  let html = '';
  // Inertia serialises the page into an element that we discard, since `embedPage` writes it: so serialise nothing.
  const unwritten = Object.defineProperty({ ...page }, 'toJSON', { value: () => null });
  const { head } = await (await renderPage)(unwritten, (element) => {
    html = renderElement(element);
    return '';
  });
  return { head, html };
}
