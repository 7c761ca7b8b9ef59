import { useState } from 'react';
import type { MediaItem } from '../../api/media.ts';
import { Icon } from '../../shell/controls/icon.tsx';
import styles from './media-thumbnail.module.css';

/** A small picture of an item; of one that has none, a sign of its kind. Its name stands beside it. */
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
