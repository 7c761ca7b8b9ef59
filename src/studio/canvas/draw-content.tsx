import {
  type ComponentType,
  createElement,
  type Key,
  type ReactElement,
  type ReactNode,
  useSyncExternalStore,
} from 'react';
import { flushSync } from 'react-dom';
import { createListeners } from '#studio/contract/listeners.ts';

/** What Inertia's app renders. */
interface DrawnPage {
  Component: ComponentType<never> & { layout?: (props: never) => ReactNode };
  props: object;
  key: Key | null;
}

let content: object = {};
const listeners = createListeners();

/** Sets the props of the next page before its first render. */
export function setContent(props: object): void {
  content = props;
}

/** Re-renders the page, but not the layout around it. */
export function drawContent(props: object): void {
  content = props;
  flushSync(listeners.tell);
}

/**
 * Renders a page in its layout like the site, except that the page takes its props from `setContent`: passed
 * through the layout, they would re-render header and footer with each keystroke.
 */
export function renderPage({ Component, props, key }: DrawnPage): ReactElement {
  const page = createElement(Content, { Component: Component as ComponentType, key });
  return Component.layout ? createElement(Component.layout as ComponentType, props, page) : page;
}

function Content({ Component }: { Component: ComponentType }): ReactElement {
  return createElement(
    Component,
    useSyncExternalStore(listeners.follow, () => content),
  );
}
