import {
  type ComponentType,
  createElement,
  type Key,
  type ReactElement,
  type ReactNode,
  startTransition,
  useEffect,
} from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import { loadAfresh } from './load-afresh.ts';
import type { PageComponent } from './page-component.ts';

interface PagesSetup<Props extends object> {
  el: HTMLElement;
  App: ComponentType<Props>;
  props: Props;
}

const options: RootOptions = {
  // What a block throws, which is left out.
  onCaughtError: (error) => reportError(error),
  onUncaughtError(error) {
    loadAfresh(location.pathname + location.search, false);
    reportError(error);
  },
};

/**
 * Hydrates the server-rendered page, or renders it from scratch. If rendering throws, React removes the whole page, so it is
 * reloaded. That happens when the browser translates a page, which moves text nodes that React relies on
 * (https://github.com/facebook/react/issues/11538).
 */
export function renderPages<Props extends object>({ el, App, props }: PagesSetup<Props>): void {
  // The types of Inertia's app lack its render-prop child.
  const page = createPageRenderer() as never;
  const app = createElement(MarkedPages, null, createElement(App, props, page));
  if (el.hasAttribute('data-server-rendered')) {
    // In a transition, React yields every few milliseconds instead of hydrating everything at once.
    startTransition(() => void hydrateRoot(el, app, options));
  } else createRoot(el, options).render(app);
}

/** Marks the document once it is fully hydrated. */
function MarkedPages({ children }: { children?: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset.hydrated = '';
  }, []);
  return children;
}

/** What Inertia's app renders. */
interface DrawnPage {
  Component: PageComponent;
  props: object;
  key: Key | null;
}

/**
 * Makes the function that turns a page into an element inside its layout. It memoises the element: Inertia's app updates once
 * more right after hydration, because its store's server and client snapshots differ, which would render the page twice.
 */
export function createPageRenderer(): (page: DrawnPage) => ReactElement {
  let drawn: (DrawnPage & { element: ReactElement }) | undefined;

  return function renderPage({ Component, props, key }) {
    if (drawn?.Component !== Component || drawn.props !== props || drawn.key !== key) {
      drawn = { Component, props, key, element: createPageElement({ Component, props, key }) };
    }
    return drawn.element;
  };
}

function createPageElement({ Component, props, key }: DrawnPage): ReactElement {
  const page = createElement(Component as ComponentType, { ...props, key });
  return Component.layout ? createElement(Component.layout as ComponentType, props, page) : page;
}
