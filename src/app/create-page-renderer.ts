import { type ComponentType, createElement, type Key, type ReactElement } from 'react';
import type { PageComponent } from './page-component.ts';

/** What Inertia's app draws. */
interface DrawnPage {
  Component: PageComponent;
  props: object;
  key: Key | null;
}

/**
 * Makes the function that turns a page into an element inside its layout. The same page gives the same element, which
 * React does not render again: Inertia's app updates itself once more as soon as it is hydrated, since its store's
 * snapshots on the server and in the browser are two objects, and rendered the whole page a second time.
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
