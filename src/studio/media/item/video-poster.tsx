import { type RefObject, useState } from 'react';
import { callApi } from '#studio/contract/call-api.ts';
import { Button } from '#studio/kit/button.tsx';
import { tellContentChange } from '#studio/kit/content-changes.ts';
import { ErrorNotice } from '#studio/kit/notice.tsx';
import { showToast } from '#studio/kit/toasts/toasts.ts';
import { useAction } from '#studio/kit/use-action.ts';
import type { MediaItem } from '../contract.ts';
import { MediaPicker } from '../media-picker.tsx';
import { messages } from '../messages.ts';
import { startUploads } from '../uploads/upload-queue.ts';

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
  const { run, isPending, error } = useAction();
  const put = async (picture: string | null) => {
    await callApi('PATCH /media/{name}', { name, body: { poster: picture } });
    showToast(picture === null ? messages.posterRemoved : messages.posterSet);
    tellContentChange();
  };
  const takeFrame = async () => {
    const frame = video.current && (await drawFrame(video.current, `${name}-poster.jpg`));
    if (!frame) return showToast(messages.posterFrameFault, { tone: 'warning' });
    const [taken] = startUploads([frame], { folder });
    const picture = await taken;
    if (picture) await put(picture.name);
  };
  return (
    <section className="stack2">
      <h3 className="label">{messages.poster}</h3>
      {poster && <img src={thumbnail} alt="" width={192} />}
      <ErrorNotice error={error} />
      <p className="faint">{poster ? messages.posterHint : messages.noPoster}</p>
      {!isReadOnly && (
        <div className="row1">
          <Button size="small" icon="film" isPending={isPending} onPress={() => void run(takeFrame)}>
            {messages.posterFrame}
          </Button>
          <Button size="small" icon="image" onPress={() => setPicking(true)}>
            {messages.posterChoose}
          </Button>
          {poster && poster !== `${name}-poster` && (
            <Button size="small" look="quiet" onPress={() => void run(() => put(null))}>
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
        onPick={(picked) => void run(() => put(picked.name))}
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
