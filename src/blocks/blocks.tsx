import type { ReactNode } from 'react';
import type { Passage } from '#content-source/content.ts';
import { PassageLanguageProvider } from '#i18n/passage-language.tsx';
import type { BlockContent } from '#schema/infer.ts';
import { NestedBlocks } from '#ui/block-section/nested-blocks.tsx';
import { BlockBoundary } from './block-boundary.tsx';
import { findBlockComponent } from './block-components.ts';
import { usePageProps } from './page-props-provider.tsx';

/** Renders blocks in order; those without a component are skipped. */
export function Blocks({ blocks, isFirst = false }: { blocks: readonly BlockContent[]; isFirst?: boolean }) {
  const pageProps = usePageProps();
  return blocks.map((content, index) => {
    const Component = findBlockComponent(content.block);
    // Content has no ids of its own, and a page's blocks never change places while it is shown.
    const key = `${index}-${content.block}`;
    return (
      Component && (
        <BlockBoundary key={key} {...{ content, pageProps }}>
          <Component
            {...content}
            isFirst={isFirst && index === 0}
            pageProps={pageProps}
            renderBlocks={renderNestedBlocks}
          />
        </BlockBoundary>
      )
    );
  });
}

/** Renders a passage, with its `lang` if that is not the page's. */
export function PassageBlocks({
  passage,
  isFirst = false,
  note,
}: {
  passage: Passage;
  isFirst?: boolean;
  /** A note in the page's language that the passage is in another. */
  note?: ReactNode;
}) {
  const blocks = <Blocks blocks={passage.blocks} isFirst={isFirst} />;
  if (!passage.language || passage.blocks.length === 0) return blocks;
  return (
    <>
      {note}
      <div lang={passage.language}>
        <PassageLanguageProvider language={passage.language}>{blocks}</PassageLanguageProvider>
      </div>
    </>
  );
}

function renderNestedBlocks(
  blocks: readonly BlockContent[],
  inside: 'folder' | 'box',
  isFirst = false,
): ReactNode {
  return (
    <NestedBlocks inside={inside}>
      <Blocks blocks={blocks} isFirst={isFirst} />
    </NestedBlocks>
  );
}
