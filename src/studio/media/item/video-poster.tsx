import { type RefObject, useState } from 'react';
import { callApi } from '#studio/contract/call-api.ts';
import { Button } from '#studio/kit/button.tsx';
import layout from '#studio/kit/layout.module.css';
import { showToast } from '#studio/kit/toasts/toasts.ts';
import type { MediaItem } from '../contract.ts';
import { sendChange } from '../media-changes.ts';
import { MediaPicker } from '../media-picker.tsx';
import { messages } from '../messages.ts';
import { startUploads } from '../uploads/upload-queue.ts';
import styles from './video-poster.module.css';

export interface VideoPosterProps {
  item: MediaItem;
  /** The element that plays the film. */
  film: RefObject<HTMLVideoElement | null>;
  isReadOnly: boolean;
}

/** Chooses a film's poster: a picture of the library, or a frame of the film. */
export function VideoPoster({ item, film: video, isReadOnly }: VideoPosterProps) {
  const { name, poster, thumbnail, folder } = item;
  const [isPicking, setPicking] = useState(false);
  const [isPending, setPending] = useState(false);
  const set = async (picture: string | null) => {
    setPending(true);
    if (await sendChange(() => callApi('PATCH /media/{name}', { name, body: { poster: picture } })))
      showToast(picture === null ? messages.posterRemoved : messages.posterSet);
    setPending(false);
  };
  const takeFrame = async () => {
    const frame = video.current && (await drawFrame(video.current, `${name}-poster.jpg`));
    if (!frame) return showToast(messages.posterFrameFault, { tone: 'warning' });
    setPending(true);
    const [taken] = startUploads([frame], folder ? { folder } : {});
    const picture = await taken;
    setPending(false);
    if (picture) await set(picture.name);
  };
  return (
    <section className={styles.poster}>
      <h3>{messages.poster}</h3>
      {poster && <img src={thumbnail} alt="" />}
      <p className={layout.faint}>{poster ? messages.posterHint : messages.noPoster}</p>
      {!isReadOnly && (
        <div className={layout.row1}>
          <Button size="small" icon="film" isPending={isPending} onPress={() => void takeFrame()}>
            {messages.posterFrame}
          </Button>
          <Button size="small" icon="image" onPress={() => setPicking(true)}>
            {messages.posterChoose}
          </Button>
          {poster && poster !== `${name}-poster` && (
            <Button size="small" look="quiet" onPress={() => void set(null)}>
              {messages.posterRemove}
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
async function drawFrame(video: HTMLVideoElement, fileName: string): Promise<File | undefined> {
  if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return undefined;
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', 0.92);
  });
  return blob ? new File([blob], fileName, { type: blob.type }) : undefined;
}
