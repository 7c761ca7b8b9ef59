import { useEffect, useMemo, useState } from 'react';
import { Autocomplete, Menu, MenuItem } from 'react-aria-components';
import { foldText, seekWords } from '#i18n/fold-text.ts';
import type { Locale } from '#i18n/locales.ts';
import { callApi } from '#studio/contract/call-api.ts';
import { toEditAddress } from '#studio/contract/write-address.ts';
import { announce } from '#studio/kit/announce.ts';
import { type Command, useAllCommands } from '#studio/kit/commands.ts';
import { Dialog } from '#studio/kit/dialog.tsx';
import { Icon } from '#studio/kit/icon.tsx';
import { showKeys } from '#studio/kit/keys.ts';
import { ErrorNotice } from '#studio/kit/notice.tsx';
import popup from '#studio/kit/popup.module.css';
import { navigate } from '#studio/kit/router.ts';
import { SearchField } from '#studio/kit/text-field.tsx';
import { useLoaded } from '#studio/kit/use-loaded.ts';
import { messages } from '../messages.ts';
import styles from './command-palette.module.css';

/** The most entries shown. */
const mostEntries = 12;

export interface CommandPaletteProps {
  locale: Locale;
  onClose: () => void;
}

/** Searches entries and commands. */
export function CommandPalette({ locale, onClose }: CommandPaletteProps) {
  const [query, setQuery] = useState('');
  const commands = useAllCommands();
  const { value, error } = useLoaded(
    async (signal) => ({ query, entries: await findEntries(query, locale, signal) }),
    [query, locale],
  );
  // What was found for fewer letters goes: the first of what comes has the focus, unless another had it by then.
  const entries = value?.query === query ? value.entries : undefined;
  const choices = useMemo(() => {
    const hasWords = seekWords(query);
    return [
      ...commands.filter(
        ({ label, isDisabled, isFoundOnly, isShortcutOnly, run }) =>
          run &&
          !isDisabled &&
          !isShortcutOnly &&
          !(isFoundOnly && query.trim() === '') &&
          hasWords(foldText(label)),
      ),
      ...commands.flatMap(({ find }) => find?.(query) ?? []),
      ...(entries ?? []).map(toCommand),
    ];
  }, [commands, entries, query]);
  const isInVain = choices.length === 0 && entries !== undefined;
  useEffect(() => {
    if (isInVain) announce(messages.noCommands);
  }, [isInVain]);
  return (
    <Dialog title={messages.commands} size="medium" isOpen onClose={onClose}>
      <div className={styles.palette}>
        <Autocomplete inputValue={query} onInputChange={setQuery} disableAutoFocusFirst={false}>
          <SearchField label={messages.commands} placeholder={messages.commandsHint} autoFocus />
          <ErrorNotice error={error} />
          <Menu
            aria-label={messages.commands}
            items={choices}
            className="unringed"
            onAction={(id) => {
              onClose();
              choices.find((choice) => choice.id === id)?.run?.();
            }}
            renderEmptyState={() => isInVain && <p className="quiet inset4">{messages.noCommands}</p>}
          >
            {({ id, label, icon, keys, detail }) => (
              <MenuItem id={id} textValue={label} className={popup.item as string}>
                {icon ? <Icon name={icon} /> : <span className={styles.noIcon} />}
                <span className="grow">{label}</span>
                {detail && <span className={popup.shortcut}>{detail}</span>}
                {keys && <kbd className={popup.shortcut}>{showKeys(keys)}</kbd>}
              </MenuItem>
            )}
          </Menu>
        </Autocomplete>
      </div>
    </Dialog>
  );
}

/** Finds entries, with the working locale's first. */
async function findEntries(query: string, locale: Locale, signal: AbortSignal) {
  const words = query.trim();
  if (words === '') return [];
  const limit = mostEntries;
  const [own, all] = await Promise.all([
    callApi('GET /entries', { query: { words, locale, limit }, signal }),
    callApi('GET /entries', { query: { words, limit }, signal }),
  ]);
  const files = new Set(own.entries.map(({ file }) => file));
  return [...own.entries, ...all.entries.filter(({ file }) => !files.has(file))].slice(0, mostEntries);
}

function toCommand(entry: Awaited<ReturnType<typeof findEntries>>[number]): Command {
  return {
    id: entry.file,
    label: entry.title || entry.key,
    detail: entry.path ?? entry.file,
    icon: 'file',
    run: () => navigate(toEditAddress(entry)),
  };
}
