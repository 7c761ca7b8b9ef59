import { useState } from 'react';
import { defaultLocale, type Locale, locales } from '#i18n/locales.ts';
import { callApi } from '#studio/contract/call-api.ts';
import { toEditAddress } from '#studio/contract/write-address.ts';
import { BulkBar } from '#studio/kit/bulk-bar.tsx';
import { Button } from '#studio/kit/button.tsx';
import { PublishDialog } from '#studio/publishing/publish-dialog.tsx';
import { acceptMedia, acceptTranslation } from './accept-translation.ts';
import { BeginDialog, type Task } from './begin-dialog.tsx';
import type { TranslationRow } from './contract.ts';
import { messages } from './messages.ts';
import { toMediaAddress } from './row-address.ts';

export interface TranslationActionsProps {
  rows: readonly TranslationRow[];
  writable: readonly Locale[];
  publishable: readonly Locale[];
  onExport: () => void;
  onDone: () => void;
  onClear: () => void;
}

/** What is done with the translations of several entries at once. */
export function TranslationActions(props: TranslationActionsProps) {
  const { rows, writable, publishable, onExport, onDone, onClear } = props;
  const [asked, setAsked] = useState<Task | 'publish'>();
  const close = () => setAsked(undefined);
  const drafts = rows.flatMap(({ file, title, cells }) =>
    publishable
      .filter((locale) => cells[locale].entry === 'draft' || cells[locale].entry === 'changed')
      .map((locale) => ({ file: toFile(file, locale), title: `${title} (${locales[locale].label})` })),
  );
  const finish = () => {
    close();
    onDone();
  };
  return (
    <BulkBar count={rows.length} onClear={onClear}>
      <Button onPress={onExport}>{messages.exportXliff}</Button>
      {writable.length > 0 && (
        <>
          <Button icon="plus" onPress={() => setAsked(begin)}>
            {messages.beginMany}
          </Button>
          <Button icon="check" onPress={() => setAsked(accept)}>
            {messages.accept}
          </Button>
        </>
      )}
      {drafts.length > 0 && (
        <Button icon="stack" onPress={() => setAsked('publish')}>
          {messages.publish}
        </Button>
      )}
      {asked === 'publish' ? (
        <PublishDialog entries={drafts} onClose={close} onPublished={finish} onPlanned={finish} />
      ) : (
        asked && (
          <BeginDialog
            {...{ rows, writable, task: asked }}
            into={asked === accept ? writable : []}
            onClose={close}
            onDone={finish}
          />
        )
      )}
    </BulkBar>
  );
}

const toFile = (file: string, locale: Locale) => file.replace(/^[^/]+/, locale);

/** Begins translations, as drafts, where there are none. */
export const begin: Task = {
  title: messages.beginTitle,
  hint: messages.beginHint,
  label: messages.beginIn,
  action: messages.beginAction,
  done: messages.begun,
  isFor: ({ state }) => state === 'absent',
  async act({ file }, chosen) {
    const made = await callApi('POST /duplicates/{file}', { file, body: { locales: chosen } });
    return made.map((draft) => toEditAddress(draft));
  },
};

/** Says of translations that they are up to date with the original as it is now. */
const accept: Task = {
  title: messages.acceptTitle,
  hint: messages.acceptHint,
  label: messages.acceptIn,
  action: messages.acceptAction,
  done: messages.accepted,
  isFor: ({ state, fields, blocks }) =>
    state !== 'original' && (fields.stale ?? fields.unknown ?? Object.keys(blocks).length) > 0,
  async act({ kind, key, file: source }, chosen) {
    if (kind === 'media') {
      await acceptMedia(key, chosen);
      return chosen.map((locale) => toMediaAddress(key, locale));
    }
    const files = chosen.filter((locale) => locale !== defaultLocale).map((locale) => toFile(source, locale));
    for (const file of files) await acceptTranslation(file);
    return files.map((file) => toEditAddress({ file }));
  },
};
