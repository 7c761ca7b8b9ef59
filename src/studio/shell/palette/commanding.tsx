import { Fragment, useEffect, useMemo, useState } from 'react';
import { Autocomplete, Menu, MenuItem } from 'react-aria-components';
import { foldText, seekWords } from '#i18n/fold-text.ts';
import type { Locale } from '#i18n/locales.ts';
import { callApi } from '#studio/contract/call-api.ts';
import type { Editor } from '#studio/contract/fields.ts';
import { toEditAddress } from '#studio/contract/write-address.ts';
import { announce } from '#studio/kit/announce.ts';
import { Checkbox } from '#studio/kit/checkbox.tsx';
import {
  type Command,
  hasSingleKeys,
  runShortcut,
  setSingleKeys,
  useAllCommands,
  useCommands,
} from '#studio/kit/commands.ts';
import { Dialog } from '#studio/kit/dialog.tsx';
import { Icon } from '#studio/kit/icon.tsx';
import { isPressed, showKeys, toTurnPress } from '#studio/kit/keys.ts';
import { ErrorNotice } from '#studio/kit/notice.tsx';
import { openCommands, useOpenDialog } from '#studio/kit/open-commands.ts';
import popup from '#studio/kit/popup.module.css';
import { navigate } from '#studio/kit/router.ts';
import { mayOpen, type Screen } from '#studio/kit/screen.ts';
import { shortcuts } from '#studio/kit/shortcuts.ts';
import { SearchField } from '#studio/kit/text-field.tsx';
import { useLoaded } from '#studio/kit/use-loaded.ts';
import { messages } from '../messages.ts';
import styles from './command-palette.module.css';

export interface CommandingProps {
  screens: readonly Screen[];
  locale: Locale;
  editor: Editor;
}

/** Handles shortcuts and shows the palette on every screen; adds a command for each screen. */
export function Commanding({ screens, locale, editor }: CommandingProps) {
  const [open, close] = useOpenDialog();
  const commands = useMemo<readonly Command[]>(
    () => [
      {
        id: 'palette',
        label: messages.commands,
        keys: shortcuts.palette,
        worksInFields: true,
        isShortcutOnly: true,
        run: () => openCommands('palette'),
      },
      {
        id: 'shortcuts',
        label: messages.shortcuts,
        keys: shortcuts.help,
        icon: 'keyboard',
        run: () => openCommands('shortcuts'),
      },
      ...screens
        .filter((screen) => screen.navigation && mayOpen(editor, screen))
        .map(({ path, title, navigation }) => ({
          id: path,
          label: messages.goTo(title),
          ...(navigation && { icon: navigation.icon }),
          run: () => navigate(path.replace(':locale', locale)),
        })),
    ],
    [screens, locale, editor],
  );
  useCommands(commands);
  useEffect(() => {
    // With a modifier, in the capture phase, before widgets take the arrows; rich-text editors keep their own
    // shortcuts.
    const followEarly = (event: KeyboardEvent) => {
      const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
      if (hasModifier && !isRichText(event.target)) follow(event);
    };
    window.addEventListener('keydown', followEarly, { capture: true });
    window.addEventListener('keydown', follow);
    window.addEventListener('beforeinput', followTurn);
    return () => {
      window.removeEventListener('keydown', followEarly, { capture: true });
      window.removeEventListener('keydown', follow);
      window.removeEventListener('beforeinput', followTurn);
    };
  }, []);
  if (open === 'palette') return <CommandPalette locale={locale} onClose={close} />;
  if (open === 'shortcuts') return <ShortcutsDialog onClose={close} />;
  return null;
}

/** Runs shortcuts. */
function follow(event: KeyboardEvent): void {
  const { target, defaultPrevented } = event;
  if (defaultPrevented || takesPaste(event) || takesWords(event)) return;
  if (!runShortcut(event, target)) return;
  event.preventDefault();
  event.stopPropagation();
}

/** Undoes or redoes by the screen’s own history where the browser’s menu asks for it. */
function followTurn(event: InputEvent): void {
  const press = toTurnPress(event);
  if (press && runShortcut(press, event.target)) event.preventDefault();
}

/** Whether a paste is meant for a file drop area, not for blocks. */
function takesPaste(event: KeyboardEvent): boolean {
  const isThere = event.target instanceof Element && event.target.closest('[data-takes-files]') !== null;
  return isThere && isPressed(event, shortcuts.paste);
}

/** Whether a copy or cut is meant for selected text, unless the focus has moved elsewhere since. */
function takesWords(event: KeyboardEvent): boolean {
  if (!isPressed(event, shortcuts.copy) && !isPressed(event, shortcuts.cut)) return false;
  const marked = getSelection();
  return (
    marked?.isCollapsed === false && event.target instanceof Node && event.target.contains(marked.anchorNode)
  );
}

function isRichText(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.isContentEditable;
}

/** Lists the shortcuts of the current screen, and turns those of one character off. */
function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const commands = new Map(useAllCommands().flatMap((each) => (each.keys ? [[each.id, each] as const] : [])));
  const [areOn, setOn] = useState(hasSingleKeys);
  const groups = Map.groupBy(commands.values(), ({ within = '' }) => within);
  return (
    <Dialog title={messages.shortcuts} size="medium" isOpen onClose={onClose}>
      <Checkbox
        isSelected={areOn}
        onChange={(isOn) => {
          setSingleKeys(isOn);
          setOn(isOn);
        }}
      >
        {messages.singleKeys}
      </Checkbox>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region needs a tab stop to scroll by keyboard */}
      <section tabIndex={0} aria-label={messages.shortcuts}>
        {[...groups].sort().map(([within, group]) => (
          <Fragment key={within}>
            {within && <h3 className={styles.within}>{within}</h3>}
            <dl className={styles.shortcuts}>
              {group.map(({ id, label, keys = '' }) => (
                <Fragment key={id}>
                  <dt>{label}</dt>
                  <dd>
                    <kbd className={styles.key}>{showKeys(keys)}</kbd>
                  </dd>
                </Fragment>
              ))}
            </dl>
          </Fragment>
        ))}
      </section>
    </Dialog>
  );
}

/** The most entries shown. */
const mostEntries = 12;

interface CommandPaletteProps {
  locale: Locale;
  onClose: () => void;
}

/** Searches entries and commands. */
function CommandPalette({ locale, onClose }: CommandPaletteProps) {
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
                <span className="bar2 between grow shrinks">
                  {label}
                  {detail && <span className={popup.shortcut}>{detail}</span>}
                </span>
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
