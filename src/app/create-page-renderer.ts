import { type ComponentType, createElement, type Key, type ReactElement } from 'react';
import type { PageComponent } from './page-component.ts';

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
