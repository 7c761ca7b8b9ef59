import { Link } from '#links/link.tsx';
import { useRichTextSlots } from './rich-text-provider.tsx';
import { type AssetTarget, type EntryTarget, isImage } from './targets.ts';

/** An embedded asset: a picture, rendered by the provider's slot, or a link to a file. */
export function EmbeddedAsset({ target }: { target: AssetTarget }) {
  const slots = useRichTextSlots();
  if (!target.url) return null;
  if (isImage(target)) return slots?.renderImage(target);
  return (
    <p>
      <Link href={target.url}>{String(target.title || target.url)}</Link>
    </p>
  );
}

/** An embedded entry, rendered by the provider's slot. */
export function EmbeddedEntry({ target, placement }: { target: EntryTarget; placement: 'block' | 'inline' }) {
  return useRichTextSlots()?.renderEntry(target, placement);
}
