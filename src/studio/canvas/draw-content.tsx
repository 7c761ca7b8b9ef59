import {
  type ComponentType,
  createElement,
  type Key,
  type ReactElement,
  type ReactNode,
  useSyncExternalStore,
} from 'react';
import { flushSync } from 'react-dom';

/** What Inertia's app draws. */
interface DrawnPage {
  Component: ComponentType<never> & { layout?: (props: never) => ReactNode };
  props: object;
  key: Key | null;
}

let content: object = {};
const followers = new Set<() => void>();

/** Sets what the next page is drawn of, before it is. */
export function setContent(props: object): void {
  content = props;
}

/** Draws the page anew inside the layout around it, which stays as it is. */
export function drawContent(props: object): void {
  content = props;
  flushSync(() => {
    for (const follow of followers) follow();
  });
}

/**
 * A page inside its layout, as the site draws it, but that the page takes its properties from `setContent`: with each
 * letter that is typed, header and footer would be drawn again as well.
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
