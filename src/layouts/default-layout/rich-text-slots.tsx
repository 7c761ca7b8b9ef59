import { Blocks } from '#blocks/blocks.tsx';
import { Link } from '#links/link.tsx';
import type { RichTextSlots } from '#rich-text/rich-text-provider.tsx';
import type { BlockContent } from '#schema/infer.ts';
import { readEntryTitle } from '#schema/read-entry-title.ts';
import { NestedBlocks } from '#ui/block-section/nested-blocks.tsx';
import { Image } from '#ui/image/image.tsx';

/** How rich text renders embedded content: blocks in place, pages as links, pictures as wide as the text. */
export const richTextSlots: RichTextSlots = {
  renderEntry(entry, placement) {
    if (placement === 'block' && isBlock(entry)) {
      return (
        <NestedBlocks inside="box">
          <Blocks blocks={[entry]} />
        </NestedBlocks>
      );
    }
    const title = readEntryTitle(entry);
    return entry.path && title ? (
      <Link href={entry.path} lang={entry.language as string | undefined}>
        {title}
      </Link>
    ) : null;
  },
  renderImage: (image) => <Image image={image} preset="richText" />,
};

function isBlock(entry: object): entry is BlockContent {
  return 'block' in entry && typeof entry.block === 'string';
}
