import {
  type ComponentType,
  createElement,
  type Key,
  type ReactElement,
  type ReactNode,
  useSyncExternalStore,
} from 'react';
import { flushSync } from 'react-dom';

/** What Inertia's app renders. */
interface DrawnPage {
  Component: ComponentType<never> & { layout?: (props: never) => ReactNode };
  props: object;
  key: Key | null;
}

let content: object = {};
const followers = new Set<() => void>();

/** Sets the props of the next page before its first render. */
export function setContent(props: object): void {
  content = props;
}

/** Re-renders the page, but not the layout around it. */
export function drawContent(props: object): void {
  content = props;
  flushSync(() => {
    for (const follow of followers) follow();
  });
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
  return createElement(Component, useSyncExternalStore(follow, readContent));
}

function follow(follower: () => void): () => void {
  followers.add(follower);
  return () => followers.delete(follower);
}

function readContent(): object {
  return content;
}
