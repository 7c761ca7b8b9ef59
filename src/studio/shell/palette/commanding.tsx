import { useEffect, useMemo } from 'react';
import type { Locale } from '#i18n/locales.ts';
import { type Editor, isAllowed } from '../../api/roles.ts';
import { isPressed } from '../keys.ts';
import { navigate } from '../router.ts';
import type { Screen } from '../screen.ts';
import { words } from '../words/shell.ts';
import { CommandPalette } from './command-palette.tsx';
import { type Command, runShortcut, useCommands } from './commands.ts';
import { openCommands, useOpenDialog } from './open-dialog.ts';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';

export interface CommandingProps {
  screens: readonly Screen[];
  locale: Locale;
  editor: Editor;
}

/** Shortcuts and the palette, wherever one is: all screens are among its commands. */
export function Commanding({ screens, locale, editor }: CommandingProps) {
  const [open, close] = useOpenDialog();
  const commands = useMemo<readonly Command[]>(
    () => [
      {
        id: 'palette',
        label: words.commands,
        keys: 'mod+k',
        worksInFields: true,
        isShortcutOnly: true,
        run: () => openCommands('palette'),
      },
      {
        id: 'shortcuts',
        label: words.shortcuts,
        keys: '?',
        icon: 'keyboard',
        run: () => openCommands('shortcuts'),
      },
      ...screens
        .filter(({ navigation, permission }) => navigation && isAllowed(editor, permission))
        .map(({ path, title, navigation }) => ({
          id: path,
          label: words.goTo(title),
          ...(navigation && { icon: navigation.icon }),
          run: () => navigate(path.replace(':locale', locale)),
        })),
    ],
    [screens, locale, editor],
  );
  useCommands(commands);
  useEffect(() => {
    // With a modifier they come before the widgets, whose arrows would else take them; what text editors know is theirs.
    const followEarly = (event: KeyboardEvent) => {
      const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
      if (hasModifier && !isRichText(event.target)) follow(event);
    };
    window.addEventListener('keydown', followEarly, { capture: true });
    window.addEventListener('keydown', follow);
    return () => {
      window.removeEventListener('keydown', followEarly, { capture: true });
      window.removeEventListener('keydown', follow);
    };
  }, []);
  if (open === 'palette') return <CommandPalette locale={locale} onClose={close} />;
  if (open === 'shortcuts') return <ShortcutsDialog onClose={close} />;
  return null;
}

/** A window over the work has keys of its own. */
function follow(event: KeyboardEvent): void {
  const { target, defaultPrevented } = event;
  const isInDialog =
    target instanceof Element && target.closest('[role=dialog], [role=alertdialog]') !== null;
  if (defaultPrevented || isInDialog || takesPaste(event) || takesWords(event)) return;
  if (!runShortcut(event, target)) return;
  event.preventDefault();
  event.stopPropagation();
}

/** Where files are taken, what is pasted is one of them, and no block. */
function takesPaste(event: KeyboardEvent): boolean {
  const isThere = event.target instanceof Element && event.target.closest('[data-takes-files]') !== null;
  return isThere && isPressed(event, 'mod+v');
}

/** Marked words are what is meant by copying, wherever they stand, unless the focus has gone elsewhere since. */
function takesWords(event: KeyboardEvent): boolean {
  if (!isPressed(event, 'mod+c') && !isPressed(event, 'mod+x')) return false;
  const marked = getSelection();
  return (
    marked?.isCollapsed === false && event.target instanceof Node && event.target.contains(marked.anchorNode)
  );
}

function isRichText(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.isContentEditable;
}
