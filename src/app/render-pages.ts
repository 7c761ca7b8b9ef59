import { type ComponentType, createElement, type ReactNode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import { createPageRenderer } from './create-page-renderer.ts';
import { loadAfresh } from './load-afresh.ts';

interface PagesSetup<Props extends object> {
  el: HTMLElement;
  App: ComponentType<Props>;
  props: Props;
}

const options: RootOptions = {
  onUncaughtError(error) {
    loadAfresh(location.pathname + location.search);
    reportError(error);
  },
};

/**
 * Hydrates what the server rendered, or else renders it fresh. Where a page breaks on its way to the screen, React
 * takes all of it away: it is loaded afresh then. That happens to visitors whose browser translates the page, since
 * it moves texts that React goes by (https://github.com/facebook/react/issues/11538).
 */
export function renderPages<Props extends object>({ el, App, props }: PagesSetup<Props>): void {
  // Inertia's types know no children of its app, which it calls with each page.
  const page = createPageRenderer() as never;
  const app = createElement(MarkedPages, null, createElement(App, props, page));
  if (el.hasAttribute('data-server-rendered')) {
    // As a transition React gives way to the visitor every few milliseconds, where it would else hydrate all in one go.
    startTransition(() => void hydrateRoot(el, app, options));
  } else createRoot(el, options).render(app);
}

/** Marks the document once it reacts to its visitor: React hydrates in its own time, parts before the whole. */
function MarkedPages({ children }: { children?: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset.hydrated = '';
  }, []);
  return children;
}
