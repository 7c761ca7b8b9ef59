import {
  type ComponentType,
  createElement,
  type Key,
  type ReactElement,
  type ReactNode,
  useSyncExternalStore,
} from 'react';
import { flushSync } from 'react-dom';
import { BlockBoundary } from '#blocks/block-boundary.tsx';
import { createListeners } from '#studio/contract/listeners.ts';
import { messages } from './messages.ts';
import { Placeholder } from './placeholder.tsx';

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
 * through the layout, they would re-render header and footer with each keystroke. Of the two, one that throws leaves the other.
 */
export function renderPage({ Component, props, key }: DrawnPage): ReactElement {
  const page = <Content Component={Component as ComponentType} key={key} />;
  if (!Component.layout) return page;
  return (
    <BlockBoundary
      content={props}
      renderFault={(error) => (
        <>
          <Placeholder name="HeaderOrFooter" fault={messages.broken(String(error))} />
          {page}
        </>
      )}
    >
      {createElement(Component.layout as ComponentType, props, page)}
    </BlockBoundary>
  );
}

function Content({ Component }: { Component: ComponentType }): ReactElement {
  const drawn = useSyncExternalStore(listeners.follow, () => content);
  return (
    <BlockBoundary
      content={drawn}
      renderFault={(error) => <Placeholder name="Page" fault={messages.broken(String(error))} isBroken />}
    >
      <Component {...drawn} />
    </BlockBoundary>
  );
}
