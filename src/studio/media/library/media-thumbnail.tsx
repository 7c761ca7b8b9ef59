import { useState } from 'react';
import { Icon } from '#studio/kit/icon.tsx';
import type { MediaItem } from '../contract.ts';
import styles from './media-thumbnail.module.css';

/** An item's thumbnail, or the icon of its kind. Decorative: its name is beside it. */
export function MediaThumbnail({
  item: { thumbnail, kind },
}: {
  item: Pick<MediaItem, 'thumbnail' | 'kind'>;
}) {
  const [failed, setFailed] = useState<string>();
  const isShown = thumbnail !== '' && failed !== thumbnail;
  return (
    <span className={styles.thumbnail} data-kind={kind}>
      {isShown ? (
        <img
          src={thumbnail}
          alt=""
          loading="lazy"
          decoding="async"
          draggable={false}
          onError={() => setFailed(thumbnail)}
        />
      ) : (
        <Icon name={kind === 'film' ? 'film' : 'image'} />
      )}
    </span>
  );
}
