import type { Ref } from 'react';
import type { MediaItem } from '../../api/media.ts';
import { words } from '../../shell/words/media.ts';
import { describeSize } from '../describe-size.ts';
import styles from './item-facts.module.css';

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });

export interface ItemFactsProps {
  item: MediaItem;
  /** Set to the element that plays a film. */
  filmRef: Ref<HTMLVideoElement>;
}

/** An item at full size, with its file's properties. */
export function ItemFacts({ item, filmRef }: ItemFactsProps) {
  const {
    kind,
    preview,
    fileName,
    width,
    height,
    size,
    uploadedBy,
    uploadedAt,
    isOverFile,
    name,
    givenName,
  } = item;
  return (
    <figure className={styles.figure}>
      {kind === 'film' ? (
        // biome-ignore lint/a11y/useMediaCaption: viewers here are those who write its captions.
        <video ref={filmRef} src={preview} controls preload="metadata" />
      ) : (
        <img src={preview} alt={item.alt['en-gb'] ?? ''} />
      )}
      <figcaption className={styles.facts}>
        <span>
          <code>{name}</code> · {givenName ?? fileName}
        </span>
        <span>
          {words.kindNames[kind]} · {words.facts(width, height)} · {describeSize(size)}
        </span>
        <span>
          {uploadedAt ? words.by(uploadedBy ?? '–', day.format(new Date(uploadedAt))) : words.ofFile}
          {isOverFile && ` · ${words.overFile}`}
        </span>
        <a href={`/studio/api/media/${encodeURIComponent(name)}/original`} download={fileName}>
          {words.download}
        </a>
      </figcaption>
    </figure>
  );
}
