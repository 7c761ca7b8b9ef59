import { Component, type ReactNode } from 'react';
import type { BlockContent } from '#schema/infer.ts';
import type { BlockSurroundings } from './block-props.ts';

export interface BlockBoundaryProps extends Pick<BlockSurroundings, 'pageProps'> {
  content: BlockContent;
  /** Stands in for the block; nothing by default. */
  renderFault?: (error: unknown) => ReactNode;
  children: ReactNode;
}

type Drawn = Pick<BlockBoundaryProps, 'content' | 'pageProps'> & { error?: unknown };

/** Leaves out a block that throws in the browser, until what it draws is another, and leaves the rest of the page. */
export class BlockBoundary extends Component<BlockBoundaryProps, Drawn> {
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
    if (error === undefined) return this.props.children;
    // React's own, in a document that something else has changed: see `renderPages`.
    if (error instanceof DOMException) throw error;
    return this.props.renderFault?.(error);
  }
}
