import { classifyLink } from '#links/classify-link.ts';
import { Link } from '#links/link.tsx';
import { useLinkSettings } from '#links/link-provider.tsx';
import styles from './rich-text.module.css';
import { useRichTextSlots } from './rich-text-provider.tsx';
import { type AssetTarget, isImage } from './targets.ts';

/** A picture inside a text, or a link to a file. */
export function EmbeddedAsset({ target }: { target: AssetTarget }) {
  const { renderImage } = useRichTextSlots();
  const { origin } = useLinkSettings();
  if (!target.url) return null;
  if (!isImage(target)) {
    return (
      <p>
        <Link href={target.url}>{String(target.title || target.url)}</Link>
      </p>
    );
  }
  if (renderImage) return renderImage(target);
  if (classifyLink(target.full, origin).kind === 'disallowed') return null;
  return (
    <img
      className={styles.image}
      src={target.full}
      width={target.width}
      height={target.height}
      alt={target.alt ?? target.description ?? ''}
      loading="lazy"
      decoding="async"
    />
  );
}
