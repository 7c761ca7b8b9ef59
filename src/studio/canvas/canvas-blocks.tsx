import {
  createContext,
  Fragment,
  type FragmentInstance,
  memo,
  type ReactNode,
  use,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { BlockBoundary } from '#blocks/block-boundary.tsx';
import { findBlockComponent, loadBlockComponents } from '#blocks/block-components.ts';
import type { BlockPageProps } from '#blocks/block-page-props.ts';
import type { BlockContent } from '#schema/infer.ts';
import { isEqual } from '#studio/documents/is-equal.ts';
import { NestedBlocks } from '#ui/block-section/nested-blocks.tsx';
import { useDrawnCount } from './drawn-lists.ts';
import { type CanvasPlaceholder, placeholderName } from './frame-messages.ts';
import { listName } from './list-blocks-apart.ts';
import { messages } from './messages.ts';
import { Placeholder } from './placeholder.tsx';
import { keepBlock } from './shown-blocks.ts';

interface CanvasBlocksProps {
  blocks: readonly BlockContent[];
  isFirst?: boolean;
  pageProps?: BlockPageProps | undefined;
}

/** Registers the component that renders the lists set apart by `listBlocksApart`. */
export function takeOverLists(): Promise<void> {
  return loadBlockComponents([listName], { [listName]: async () => CanvasBlocks as never });
}

/** Nesting depth. */
const DepthContext = createContext(0);

/**
 * Renders the site's blocks, each in a fragment whose ref gives its position. Keyed by id, so that blocks
 * keep their state when they move.
 */
function CanvasBlocks({ blocks, isFirst = false, pageProps }: CanvasBlocksProps) {
  const count = useDrawnCount(blocks.length);
  return blocks.slice(0, count).map((content, index) => {
    const id = content.editMark?.attributes?.['data-block'];
    const drawn = { content, isFirst: isFirst && index === 0, pageProps };
    return id === undefined ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: blocks without an id are not edited, and so keep their place
      <GuardedBlock key={`${index}-${content.block}`} {...drawn} />
    ) : (
      <MarkedBlock key={id} id={id} {...drawn} />
    );
  });
}

interface DrawnBlockProps {
  content: BlockContent;
  isFirst: boolean;
  pageProps: BlockPageProps | undefined;
}

function DrawnBlock({ content: { editMark: _, ...content }, isFirst, pageProps }: DrawnBlockProps) {
  if (content.block === placeholderName) {
    const { blocks, ...placeholder } = content as unknown as CanvasPlaceholder;
    return (
      <Placeholder {...placeholder}>
        {blocks.length > 0 && <CanvasBlocks blocks={blocks as unknown as readonly BlockContent[]} />}
      </Placeholder>
    );
  }
  const Component = findBlockComponent(content.block);
  const renderBlocks = (blocks: readonly BlockContent[], inside: 'folder' | 'box'): ReactNode => (
    <NestedBlocks inside={inside}>
      <CanvasBlocks blocks={blocks} pageProps={pageProps} />
    </NestedBlocks>
  );
  return Component && <Component {...content} {...{ isFirst, pageProps, renderBlocks }} />;
}

/** By identity, which `reuseParts` keeps of unchanged content; by value of `pageProps`, which are new for each render. */
function isSameDrawing(before: DrawnBlockProps, now: DrawnBlockProps): boolean {
  return (
    before.content === now.content &&
    before.isFirst === now.isFirst &&
    isEqual(before.pageProps, now.pageProps)
  );
}

/** Has a notice in the place of a block that throws. */
const GuardedBlock = memo(function GuardedBlock(drawn: DrawnBlockProps) {
  const { content, pageProps } = drawn;
  return (
    <BlockBoundary
      {...{ content, pageProps }}
      renderFault={(error) => (
        <Placeholder name={content.block} fault={messages.broken(String(error))} isBroken />
      )}
    >
      <DrawnBlock {...drawn} />
    </BlockBoundary>
  );
}, isSameDrawing);

/** A block with an id. One without visible output gets a placeholder, so that it can be found. */
const MarkedBlock = memo(function MarkedBlock({ id, ...drawn }: DrawnBlockProps & { id: string }) {
  const { content } = drawn;
  const depth = use(DepthContext);
  const inner = useRef<FragmentInstance>(null);
  const [isBlank, setIsBlank] = useState(false);
  const { name = content.block } = content as unknown as Partial<CanvasPlaceholder>;
  const isEmpty = isBlank || content.block === placeholderName;
  const keep = useCallback(
    (fragment: FragmentInstance | null) =>
      fragment ? keepBlock({ id, name, fragment, isEmpty, depth }) : undefined,
    [id, name, isEmpty, depth],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: only new content can change what is visible
  useLayoutEffect(() => {
    const rects = inner.current?.getClientRects() ?? [];
    setIsBlank(!rects.some(({ width, height }) => width > 0 && height > 0));
  }, [content]);

  return (
    <DepthContext value={depth + 1}>
      {/* biome-ignore lint/complexity/noUselessFragments: its ref gives the position of the block */}
      <Fragment ref={keep}>
        {/* biome-ignore lint/complexity/noUselessFragments: the same, without the placeholder */}
        <Fragment ref={inner}>
          <GuardedBlock {...drawn} />
        </Fragment>
        {isBlank && <Placeholder name={name} />}
      </Fragment>
    </DepthContext>
  );
}, isSameDrawing);
