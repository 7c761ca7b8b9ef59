import { type RefObject, useState } from 'react';
import { callApi } from '#studio/contract/call-api.ts';
import { Button } from '#studio/kit/button.tsx';
import { showToast } from '#studio/kit/toasts/toasts.ts';
import type { MediaItem } from '../contract.ts';
import { sendChange } from '../media-changes.ts';
import { MediaPicker } from '../media-picker.tsx';
import { words } from '../messages.ts';
import { startUploads } from '../uploads/upload-queue.ts';
import styles from './film-poster.module.css';

export interface FilmPosterProps {
  item: MediaItem;
  /** The element that plays the film. */
  film: RefObject<HTMLVideoElement | null>;
  isReadOnly: boolean;
}

/** Chooses a film's poster: a picture of the library, or a frame of the film. */
export function FilmPoster({ item, film, isReadOnly }: FilmPosterProps) {
  const { name, poster, thumbnail, folder } = item;
  const [isPicking, setPicking] = useState(false);
  const [isPending, setPending] = useState(false);
  const set = async (picture: string | null) => {
    setPending(true);
    if (await sendChange(() => callApi('PATCH /media/{name}', { name, body: { poster: picture } })))
      showToast(picture === null ? words.posterRemoved : words.posterSet);
    setPending(false);
  };
  const takeFrame = async () => {
    const frame = film.current && (await drawFrame(film.current, `${name}-poster.jpg`));
    if (!frame) return showToast(words.posterFrameFault, { tone: 'warning' });
    setPending(true);
    const [taken] = startUploads([frame], folder ? { folder } : {});
    const picture = await taken;
    setPending(false);
    if (picture) await set(picture.name);
  };
  return (
    <section className={styles.poster}>
      <h3>{words.poster}</h3>
      {poster && <img src={thumbnail} alt="" />}
      <p className={styles.hint}>{poster ? words.posterHint : words.noPoster}</p>
      {!isReadOnly && (
        <div className={styles.actions}>
          <Button size="small" icon="film" isPending={isPending} onPress={() => void takeFrame()}>
            {words.posterFrame}
          </Button>
          <Button size="small" icon="image" onPress={() => setPicking(true)}>
            {words.posterChoose}
          </Button>
          {poster && poster !== `${name}-poster` && (
            <Button size="small" look="quiet" onPress={() => void set(null)}>
              {words.posterRemove}
            </Button>
          )}
        </div>
      )}
      <MediaPicker
        kinds={['picture']}
        chosen={poster}
        isOpen={isPicking}
        onClose={() => setPicking(false)}
        onPick={(picked) => void set(picked.name)}
      />
    </section>
  );
}

/** The current frame as a file; undefined while there is none. */
async function drawFrame(film: HTMLVideoElement, fileName: string): Promise<File | undefined> {
  if (film.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return undefined;
  const canvas = document.createElement('canvas');
  canvas.width = film.videoWidth;
  canvas.height = film.videoHeight;
  canvas.getContext('2d')?.drawImage(film, 0, 0);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', 0.92);
  });
  return blob ? new File([blob], fileName, { type: blob.type }) : undefined;
}
