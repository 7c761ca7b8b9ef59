import { PassageBlocks } from '#blocks/blocks.tsx';
import { DefaultLayout } from '#layouts/default-layout/default-layout.tsx';
import { LanguageNote } from '#layouts/language-note/language-note.tsx';
import type { ComposedPageProps } from './page.ts';

/** A page composed of blocks (R2.14, R2.15); the layout adds the pre-footer. */
export function ComposedPage({ page }: ComposedPageProps) {
  return (
    <>
      <PassageBlocks passage={page.header} isFirst />
      <PassageBlocks
        passage={page.body}
        isFirst={page.header.blocks.length === 0}
        note={<LanguageNote language={page.body.language} />}
      />
    </>
  );
}

ComposedPage.layout = DefaultLayout;
