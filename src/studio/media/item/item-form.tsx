import { useEffect, useState } from 'react';
import { type Locale, localeCodes } from '#i18n/locales.ts';
import type { MediaChange, MediaItem } from '../../api/media.ts';
import { callApi, describeError } from '../../shell/call-api.ts';
import { Button } from '../../shell/controls/button.tsx';
import { TextField } from '../../shell/controls/text-field.tsx';
import { showToast } from '../../shell/toasts/toasts.ts';
import { words } from '../../shell/words/media.ts';
import { noteMediaChange } from '../media-changes.ts';
import { readTags } from '../read-tags.ts';
import { AltFields } from './alt-fields.tsx';
import { FocusPicker } from './focus-picker.tsx';
import styles from './item-form.module.css';

export interface ItemFormProps {
  item: MediaItem;
  locale: Locale;
  /** Whether the words of a locale may be changed; undefined for what all locales share. */
  isAllowedIn: (locale: Locale | undefined) => boolean;
  /** Of who changes nothing at all. */
  isReadOnly: boolean;
}

/** What is written here. */
type Written = Pick<MediaItem, 'alt' | 'isDecorative' | 'kind' | 'focus' | 'titles'> & {
  title: string;
  tags: string;
  folder: string;
};

/** What was written and not saved, by the item's name, with what was there before: a panel that is closed loses nothing. */
const unsaved = new Map<string, { before: Written; written: Written }>();

/** Whether there is something that was written of an item and not saved. */
export function hasUnsaved(name: string): boolean {
  return unsaved.has(name);
}

/** Of an item that is no more. */
export function forgetUnsaved(name: string): void {
  unsaved.delete(name);
}

/** What is said of an item. It is kept when it is saved, as visitors see it at once. */
export function ItemForm({ item, locale, isAllowedIn, isReadOnly }: ItemFormProps) {
  const kept = unsaved.get(item.name);
  const [before, setBefore] = useState(() => kept?.before ?? toWritten(item));
  const [written, setWritten] = useState(() => kept?.written ?? before);
  const [isPending, setPending] = useState(false);
  const change = compare(before, written);
  const isChanged = Object.keys(change).length > 0;
  useEffect(() => {
    if (isChanged) unsaved.set(item.name, { before, written });
    else unsaved.delete(item.name);
  }, [item.name, isChanged, before, written]);
  const write = (values: Partial<Written>) => setWritten((now) => ({ ...now, ...values }));
  const save = async () => {
    setPending(true);
    try {
      const path = `/media/${encodeURIComponent(item.name)}`;
      const saved = toWritten(await callApi<MediaItem>(path, { method: 'PATCH', body: change }));
      setBefore(saved);
      setWritten(saved);
      noteMediaChange();
      showToast(words.saved);
    } catch (error) {
      const { message, remedy } = describeError(error);
      showToast(message, { tone: 'danger', detail: remedy });
    } finally {
      setPending(false);
    }
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged) void save();
      }}
    >
      <AltFields value={written} locale={locale} onChange={write} isAllowedIn={isAllowedIn} />
      {item.kind === 'picture' && (
        <FocusPicker
          src={item.preview}
          value={written.focus}
          isDisabled={!isAllowedIn(undefined)}
          onChange={(focus) => setWritten(({ focus: _before, ...now }) => (focus ? { ...now, focus } : now))}
        />
      )}
      <TextField
        label={words.title}
        hint={words.titleHint}
        value={written.title}
        isDisabled={!isAllowedIn(undefined)}
        onChange={(title) => write({ title })}
      />
      <TextField
        label={words.folder}
        hint={words.moveHint}
        value={written.folder}
        isDisabled={isReadOnly}
        onChange={(folder) => write({ folder })}
      />
      <TextField
        label={words.tags}
        hint={words.tagHint}
        value={written.tags}
        isDisabled={isReadOnly}
        onChange={(tags) => write({ tags })}
      />
      {!isReadOnly && (
        <div className={styles.actions}>
          <Button type="submit" look="primary" isPending={isPending} isDisabled={!isChanged}>
            {words.save}
          </Button>
          <Button look="quiet" isDisabled={!isChanged} onPress={() => setWritten(before)}>
            {words.discard}
          </Button>
        </div>
      )}
    </form>
  );
}

function toWritten({ alt, isDecorative, kind, focus, titles = {}, title = '', ...item }: MediaItem): Written {
  const { tags, folder } = item;
  return { alt, titles, isDecorative, kind, ...(focus && { focus }), title, tags: tags.join(', '), folder };
}

/** What is sent is what was changed: another editor may have written in another locale meanwhile. */
function compare(before: Written, now: Written): MediaChange {
  const alt = compareTexts(before.alt, now.alt);
  const titles = compareTexts(before.titles, now.titles);
  const tags = readTags(now.tags);
  return {
    ...(alt && { alt }),
    ...(titles && { titles }),
    ...(before.isDecorative !== now.isDecorative && { isDecorative: now.isDecorative }),
    ...(before.focus !== now.focus && { focus: now.focus ?? null }),
    ...(before.title !== now.title && { title: now.title }),
    ...(before.folder !== now.folder && { folder: now.folder }),
    ...(readTags(before.tags).join() !== tags.join() && { tags }),
  };
}

/** Undefined where nothing was changed. */
function compareTexts(before: MediaItem['alt'] = {}, now: MediaItem['alt'] = {}): MediaChange['alt'] {
  const changed = localeCodes.filter((code) => (before[code] ?? '') !== (now[code] ?? ''));
  if (changed.length === 0) return undefined;
  return Object.fromEntries(changed.map((code) => [code, now[code]?.trim() || null]));
}
