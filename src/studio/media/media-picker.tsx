import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Locale, locales } from '#i18n/locales.ts';
import { callApi } from '#studio/contract/call-api.ts';
import { isAllowed } from '#studio/contract/roles.ts';
import { useSession } from '#studio/contract/session.ts';
import { Button } from '#studio/kit/button.tsx';
import { Checkbox } from '#studio/kit/checkbox.tsx';
import { tellContentChange } from '#studio/kit/content-changes.ts';
import { Dialog } from '#studio/kit/dialog.tsx';
import { messages as kitMessages } from '#studio/kit/messages.ts';
import { ErrorNotice } from '#studio/kit/notice.tsx';
import { useAddress } from '#studio/kit/router.ts';
import { TextField } from '#studio/kit/text-field.tsx';
import { showToast } from '#studio/kit/toasts/toasts.ts';
import { useAction } from '#studio/kit/use-action.ts';
import { useWorkingLocale } from '#studio/kit/working-locale.ts';
import type { MediaChange, MediaItem } from './contract.ts';
import { MediaFilters } from './library/media-filters.tsx';
import { MediaResults } from './library/media-results.tsx';
import { useMediaList } from './library/use-media-list.ts';
import styles from './media-picker.module.css';
import { isUndescribed } from './media-words.ts';
import { messages } from './messages.ts';
import { DropArea, UploadButton } from './uploads/drop-area.tsx';
import { UploadList } from './uploads/upload-list.tsx';
import { startUploads } from './uploads/upload-queue.ts';

const nothing: Said = { alt: '', isDecorative: false };

export interface MediaPickerProps {
  isOpen: boolean;
  onClose: () => void;
  /** Called with the chosen item; entries refer to it by its `name`. */
  onPick: (item: MediaItem) => void;
  /** The kinds that can be chosen; all by default. */
  kinds?: readonly MediaItem['kind'][];
  /** The name of the present choice. */
  chosen?: string | undefined;
  /** Files dropped or pasted on the field that opened the dialog: uploaded at once, and preselected. */
  files?: readonly File[] | undefined;
}

/**
 * A dialog to choose or upload an item. Asks for a description of one that has none.
 *
 * @example
 * <MediaPicker isOpen={isOpen} kinds={['picture', 'vector']} chosen="pea" onPick={({ name }) => …}
 * onClose={close} />
 */
export function MediaPicker(props: MediaPickerProps) {
  return (
    <Dialog title={messages.pick} size="large" isOpen={props.isOpen} onClose={props.onClose}>
      <PickerBody {...props} />
    </Dialog>
  );
}

/** Mounted with the dialog, so that each opening starts afresh. */
function PickerBody({ kinds, chosen, files = [], onPick, onClose }: MediaPickerProps) {
  const editor = useSession().answer?.editor;
  const locale = useWorkingLocale(useAddress(), editor);
  const list = useMediaList(kinds ? { kinds: [...kinds] } : {});
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(chosen ? [chosen] : []));
  const items = list.value?.items ?? [];
  // An upload may be beyond the loaded page, or a known item.
  const [uploaded, setUploaded] = useState<MediaItem>();
  const item = [...items, ...(uploaded ? [uploaded] : [])].find(({ name }) => selected.has(name));
  const [said, setSaid] = useState<Said>(nothing);
  const { run, isPending, error } = useAction();
  const pick = async (picked: MediaItem) => {
    const change = isUndescribed(picked) ? toChange(said, locale) : undefined;
    if (change) {
      const { name } = picked;
      if (!(await run(() => callApi('PATCH /media/{name}', { name, body: change })))) return;
      tellContentChange();
    }
    onPick(picked);
    onClose();
  };
  const select = (names: ReadonlySet<string>) => {
    setSelected(names);
    setSaid(nothing);
  };
  const take = (files: File[]) => {
    let first = files.length;
    for (const [index, upload] of startUploads(files, { folder: list.filter.folder }).entries()) {
      void upload.then((taken) => {
        if (!taken || index > first) return;
        if (kinds && !kinds.includes(taken.kind)) return showToast(messages.notThisKind, { tone: 'warning' });
        first = index;
        setUploaded(taken);
        select(new Set([taken.name]));
      });
    }
  };
  const onFiles = editor && isAllowed(editor, 'write') ? take : undefined;
  useFirstFiles(files, onFiles);
  return (
    <DropArea onFiles={onFiles}>
      <div className={styles.tools}>
        <MediaFilters list={list} hidesKinds={kinds !== undefined} isPicker />
        {onFiles && <UploadButton label={messages.upload} look="plain" onFiles={onFiles} />}
      </div>
      <UploadList />
      <MediaResults
        list={list}
        view="grid"
        selectionMode="single"
        selected={selected}
        onSelect={select}
        onOpen={(name) => {
          const opened = items.find((one) => one.name === name);
          if (opened) void pick(opened);
        }}
      />
      <div className={styles.foot}>
        <ErrorNotice error={error} />
        {item && onFiles && isUndescribed(item) && (
          <DescribePicked name={item.title ?? item.name} locale={locale} said={said} onSay={setSaid} />
        )}
        <div className="actions">
          <Button
            look="primary"
            isDisabled={!item}
            isPending={isPending}
            onPress={() => item && void pick(item)}
          >
            {messages.pickAction}
          </Button>
          <Button look="quiet" onPress={onClose}>
            {kitMessages.cancel}
          </Button>
        </div>
      </div>
    </DropArea>
  );
}

/** Takes the initial files, once. */
function useFirstFiles(files: readonly File[], onFiles: ((files: File[]) => void) | undefined): void {
  const hasBegun = useRef(false);
  const begin = useEffectEvent(() => {
    if (files.length > 0 && !hasBegun.current) onFiles?.([...files]);
    hasBegun.current = true;
  });
  useEffect(() => begin(), []);
}

/** The description of a picture entered while choosing it. */
interface Said {
  alt: string;
  isDecorative: boolean;
}

interface DescribePickedProps {
  name: string;
  locale: Locale;
  said: Said;
  onSay: (said: Said) => void;
}

/** Asks for a description of a chosen picture that has none. */
function DescribePicked({ name, locale, said, onSay }: DescribePickedProps) {
  return (
    <section className="stack2">
      <h3 className="label">{messages.pickDescribe(name)}</h3>
      <TextField
        label={messages.alternativeIn(locales[locale].label)}
        lang={locales[locale].languageTag}
        hint={messages.alternativeHint}
        value={said.alt}
        isDisabled={said.isDecorative}
        onChange={(alt) => onSay({ ...said, alt })}
      />
      <Checkbox isSelected={said.isDecorative} onChange={(isDecorative) => onSay({ ...said, isDecorative })}>
        {messages.isDecorative}
      </Checkbox>
    </section>
  );
}

/** Undefined where nothing was entered. */
function toChange({ alt, isDecorative }: Said, locale: Locale): MediaChange | undefined {
  const was = { alt: { [locale]: null }, isDecorative: false };
  if (isDecorative) return { isDecorative, was };
  return alt.trim() ? { alt: { [locale]: alt.trim() }, was } : undefined;
}

/** Opens the picker, with files that were dropped: what does so, and what the picker is told of it. */
export function usePicking() {
  const [isOpen, setOpen] = useState(false);
  const [files, setFiles] = useState<readonly File[]>([]);
  const pick = (dropped: readonly File[]) => {
    setFiles(dropped);
    setOpen(true);
  };
  return { pick, picking: { files, isOpen, onClose: () => setOpen(false) } };
}
