import { Component, type ReactNode } from 'react';
import type { BlockContent } from '#schema/infer.ts';

export interface BlockBoundaryProps {
  content: BlockContent;
  /** Stands in for the block; nothing by default. */
  renderFault?: (error: unknown) => ReactNode;
  children: ReactNode;
}

type Drawn = Pick<BlockBoundaryProps, 'content'> & { error?: unknown };

/** Leaves out a block that throws in the browser, until its content is another, and leaves the rest of the page. */
export class BlockBoundary extends Component<BlockBoundaryProps, Drawn> {
  override state: Drawn = { content: this.props.content };

  static getDerivedStateFromError(error: unknown): Partial<Drawn> {
    return { error };
  }

  static getDerivedStateFromProps({ content }: BlockBoundaryProps, before: Drawn): Drawn | null {
    return content === before.content ? null : { content, error: undefined };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    // React's own, in a document that something else has changed: see `renderPages`.
    if (error instanceof DOMException) throw error;
    return this.props.renderFault?.(error);
  }
}
