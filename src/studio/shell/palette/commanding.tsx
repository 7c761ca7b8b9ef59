import { Fragment, useEffect, useMemo, useState } from 'react';
import type { Locale } from '#i18n/locales.ts';
import type { Editor } from '#studio/contract/fields.ts';
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
import { isPressed, showKeys, toTurnPress } from '#studio/kit/keys.ts';
import { openCommands, useOpenDialog } from '#studio/kit/open-commands.ts';
import { navigate } from '#studio/kit/router.ts';
import { mayOpen, type Screen } from '#studio/kit/screen.ts';
import { shortcuts } from '#studio/kit/shortcuts.ts';
import { messages } from '../messages.ts';
import styles from './command-palette.module.css';
import { CommandPalette } from './command-palette.tsx';

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
