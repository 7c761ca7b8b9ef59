import { Component, createContext, type ReactNode, Suspense } from 'react';
import type { BlockSurroundings } from './block-props.ts';

export interface BlockBoundaryProps extends Pick<BlockSurroundings, 'pageProps'> {
  content: object;
  /** Stands in for the block; nothing by default. */
  renderFault?: (error: unknown) => ReactNode;
  children: ReactNode;
}

type Drawn = Pick<BlockBoundaryProps, 'content' | 'pageProps'> & { error?: unknown };

/** Whether blocks that throw are left out where no boundary catches an error: on the server. */
export const BlocksApart = createContext(false);

/** Leaves out a block that throws in the browser, until what it draws is another, and leaves the rest of the page. */
export class BlockBoundary extends Component<BlockBoundaryProps, Drawn> {
  static override contextType = BlocksApart;
  override state: Drawn = { content: this.props.content, pageProps: this.props.pageProps };

  static getDerivedStateFromError(error: unknown): Partial<Drawn> {
    return { error };
  }

  static getDerivedStateFromProps({ content, pageProps }: BlockBoundaryProps, before: Drawn): Drawn | null {
    const isSame = content === before.content && pageProps === before.pageProps;
    return isSame ? null : { content, pageProps, error: undefined };
  }

  override render(): ReactNode {
    const { error } = this.state;
    const { children } = this.props;
    if (error === undefined) return this.context ? <Suspense>{children}</Suspense> : children;
    // React's own, in a document that something else has changed: see `renderPages`.
    if (error instanceof DOMException) throw error;
    return this.props.renderFault?.(error);
  }
}
