import { type Ref, type RefObject, useEffect, useRef, useState } from 'react';
import type { Locale } from '#i18n/locales.ts';
import { callApi } from '#studio/contract/call-api.ts';
import type { Editor } from '#studio/contract/fields.ts';
import { isAllowed, isAllowedFor } from '#studio/contract/roles.ts';
import { writeAddress } from '#studio/contract/write-address.ts';
import { Button, IconButton } from '#studio/kit/button.tsx';
import { tellContentChange, useContentChanges } from '#studio/kit/content-changes.ts';
import { describeSize } from '#studio/kit/describe-size.ts';
import { ErrorNotice, LoadState } from '#studio/kit/notice.tsx';
import { navigate } from '#studio/kit/router.ts';
import { showToast } from '#studio/kit/toasts/toasts.ts';
import { useAction } from '#studio/kit/use-action.ts';
import { useApi } from '#studio/kit/use-loaded.ts';
import { DeleteDialog } from '../bulk/delete-dialog.tsx';
import type { MediaItem, OpenedMedia } from '../contract.ts';
import { MediaPicker } from '../media-picker.tsx';
import { messages } from '../messages.ts';
import { UploadButton } from '../uploads/drop-area.tsx';
import { cancelUpload, noteShown, startUploads, useUploads } from '../uploads/upload-queue.ts';
import { ItemForm } from './item-form.tsx';
import styles from './item-panel.module.css';
import { ReplaceDialog, type ReplaceDialogProps } from './replace-dialog.tsx';
import { forgetUnsaved, hasUnsaved } from './use-item-form.ts';
import { UseList } from './use-list.tsx';

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });

export interface ItemPanelProps {
  name: string;
  editor: Editor;
  locale: Locale;
  /** The locale's words are what it is opened for: they take the focus. */
  isWanted: boolean;
  onClose: () => void;
}

/** An item: metadata, uses and actions. */
export function ItemPanel({ name, ...shared }: ItemPanelProps) {
  const { onClose } = shared;
  const loaded = useApi('GET /media/{name}', { name });
  useContentChanges(loaded.loadAgain);
  useEffect(() => () => tellUnsaved(name), [name]);
  const title = useRef<HTMLHeadingElement>(null);
  // Opened from the list, it takes the focus; opened by its address, it does not.
  useEffect(() => {
    if (document.activeElement !== document.body) title.current?.focus();
  }, []);
  return (
    <aside
      aria-label={messages.details}
      className={styles.panel}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented && !event.nativeEvent.isComposing) onClose();
      }}
    >
      <header className={styles.header}>
        <h2 ref={title} tabIndex={-1} className="cut grow shrinks heading unringed">
          {loaded.value?.item.title ?? name}
        </h2>
        <IconButton icon="x" label={messages.close} onPress={onClose} />
      </header>
      <LoadState of={loaded} label={messages.loading} />
      {loaded.value && <Opened {...loaded.value} {...shared} />}
    </aside>
  );
}

/** Tells of unsaved changes on leaving, with a link back. */
function tellUnsaved(name: string): void {
  if (!hasUnsaved(name)) return;
  const onPress = () => navigate(`/studio/media?item=${encodeURIComponent(name)}`);
  showToast(messages.unsaved(name), {
    tone: 'warning',
    detail: messages.unsavedHint,
    action: { label: messages.goOn, onPress },
  });
}

function Opened(props: OpenedMedia & Omit<ItemPanelProps, 'name'>) {
  const { item, uses, editor, locale, isWanted, onClose } = props;
  const isLive = item.origin === 'file' || uses.some(({ isDraft }) => !isDraft);
  const isAllowedIn = (one: Locale | undefined) =>
    isLive ? isAllowedFor(editor, 'publish', one) : isAllowed(editor, 'write');
  const video = useRef<HTMLVideoElement>(null);
  return (
    <div className={styles.body}>
      <ItemFacts item={item} filmRef={video} />
      {item.kind === 'film' && <VideoPoster item={item} film={video} isReadOnly={!isAllowedIn(undefined)} />}
      <ItemForm
        key={item.preview}
        item={item}
        locale={locale}
        isWanted={isWanted}
        isAllowedIn={isAllowedIn}
        isReadOnly={!isAllowed(editor, 'write')}
      />
      <section className="stack3">
        <h3 className="label">{messages.uses}</h3>
        {uses.length > 0 ? <UseList uses={uses} /> : <p className="faint">{messages.noUses}</p>}
      </section>
      {isAllowedFor(editor, 'publish', undefined) && (
        <Replacing item={item} locale={locale} isAllowedIn={isAllowedIn} onClose={onClose} />
      )}
    </div>
  );
}

type ReplacingProps = Pick<ReplaceDialogProps, 'item' | 'locale' | 'isAllowedIn' | 'onClose'>;

function Replacing({ item, locale, isAllowedIn, onClose }: ReplacingProps) {
  const [isAsked, setAsked] = useState(false);
  const [isPuttingBack, setPuttingBack] = useState(false);
  const upload = useUploads().findLast((one) => one.proposed && one.item?.name === item.name);
  const asking = { item, locale, isAllowedIn };
  const replace = (files: File[]) => void startUploads(files.slice(0, 1), { replaces: item.name });
  const leave = () => {
    if (item.isOverFile) return;
    forgetUnsaved(item.name);
    onClose();
  };
  return (
    <section className="stack3">
      {upload && (
        <ReplaceDialog
          {...asking}
          key={upload.id}
          proposed={upload.proposed}
          onClose={() => cancelUpload(upload.id)}
          onShown={() => noteShown(upload.id)}
        />
      )}
      {isPuttingBack && (
        <ReplaceDialog
          {...asking}
          onClose={() => setPuttingBack(false)}
          onShown={() => setPuttingBack(false)}
        />
      )}
      <div className="row2">
        <UploadButton label={messages.replace} look="plain" takesMany={false} onFiles={replace} />
        {item.replaced && (
          <Button icon="restore" onPress={() => setPuttingBack(true)}>
            {messages.putBack}
          </Button>
        )}
        {item.origin === 'uploaded' && (
          <Button look="danger" icon={item.isOverFile ? 'restore' : 'trash'} onPress={() => setAsked(true)}>
            {item.isOverFile ? messages.restore : messages.delete}
          </Button>
        )}
      </div>
      <p className="faint">{messages.replaceHint}</p>
      {item.origin === 'file' && <p className="faint">{messages.filesCannotGo}</p>}
      {isAsked && <DeleteDialog items={[item]} onClose={() => setAsked(false)} onDeleted={leave} />}
    </section>
  );
}

interface ItemFactsProps {
  item: MediaItem;
  /** Set to the element that plays a film. */
  filmRef: Ref<HTMLVideoElement>;
}

/** An item at full size, with its file's properties. */
function ItemFacts({ item, filmRef: videoRef }: ItemFactsProps) {
  const { kind, name, fileName, preview, uploadedAt, uploadedBy = '–' } = item;
  return (
    <figure className={`stack2 ${styles.figure}`}>
      {kind === 'film' ? (
        // biome-ignore lint/a11y/useMediaCaption: viewers here are those who write its captions.
        <video ref={videoRef} src={preview} controls preload="metadata" />
      ) : (
        <img src={preview} alt={item.alt['en-gb'] ?? ''} />
      )}
      <figcaption className={`stack1 faint ${styles.facts}`}>
        <span>
          <code>{name}</code> · {item.givenName ?? fileName}
        </span>
        <span>
          {messages.kindNames[kind]} · {messages.facts(item.width, item.height)} · {describeSize(item.size)}
        </span>
        <span>
          {uploadedAt ? messages.by(uploadedBy, day.format(new Date(uploadedAt))) : messages.ofFile}
          {item.isOverFile && ` · ${messages.overFile}`}
        </span>
        <a href={writeAddress('GET /media/{name}/original', { name })} download={fileName}>
          {messages.download}
        </a>
      </figcaption>
    </figure>
  );
}

interface VideoPosterProps {
  item: MediaItem;
  /** The element that plays the film. */
  film: RefObject<HTMLVideoElement | null>;
  isReadOnly: boolean;
}

/** Chooses a film's poster: a picture of the library, or a frame of the film. */
function VideoPoster({ item, film: video, isReadOnly }: VideoPosterProps) {
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
