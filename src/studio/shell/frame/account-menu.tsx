import { Button } from 'react-aria-components';
import { type Locale, locales } from '#i18n/locales.ts';
import { callApi } from '#studio/contract/call-api.ts';
import type { Editor } from '#studio/contract/fields.ts';
import { ActionMenu, type MenuGroup } from '#studio/kit/menu.tsx';
import { messages as kitMessages } from '#studio/kit/messages.ts';
import { showFailure } from '#studio/kit/toasts/show-failure.ts';
import { messages } from '../messages.ts';
import { type Theme, themes, useTheme } from '../theme.ts';
import styles from './account-menu.module.css';

export interface AccountMenuProps {
  editor: Editor;
  locale: Locale;
  isIcon: boolean;
}

/** The menu of the signed-in editor: account, theme, signing out. */
export function AccountMenu({ editor, locale, isIcon }: AccountMenuProps) {
  const [theme, chooseTheme] = useTheme();
  const groups: readonly MenuGroup[] = [
    {
      id: 'places',
      choices: [
        { id: 'account', label: messages.account, icon: 'gear', href: '/studio/account' },
        {
          id: 'site',
          label: messages.viewSite,
          icon: 'open',
          onAction: () => void window.open(locales[locale].paths.home, '_blank', 'noopener'),
        },
      ],
    },
    {
      id: 'theme',
      heading: messages.theme,
      selected: theme,
      onSelect: (id) => chooseTheme(id as Theme),
      choices: themes.map((id) => ({ id, label: messages.themes[id] })),
    },
    {
      id: 'leave',
      choices: [
        { id: 'sign-out', label: kitMessages.signOut, icon: 'sign-out', onAction: () => void signOut() },
      ],
    },
  ];
  return (
    <ActionMenu label={messages.accountMenu(editor.name)} groups={groups}>
      <Button
        {...(isIcon && { 'aria-label': messages.accountMenu(editor.name) })}
        className={styles.account as string}
      >
        <span className={styles.initials} data-initials={findInitials(editor.name)} />
        {!isIcon && (
          <span className={styles.words}>
            <span className="cut label">{editor.name}</span>
            <span className="faint">{messages.roles[editor.role]}</span>
          </span>
        )}
      </Button>
    </ActionMenu>
  );
}

async function signOut(): Promise<void> {
  try {
    await callApi('DELETE /session', { failsSignedOut: true });
    // A full reload clears everything from memory.
    location.assign('/studio');
  } catch (error) {
    showFailure(error);
  }
}

function findInitials(name: string): string {
  const [first = '', ...others] = name.split(/\s+/).filter(Boolean);
  return [first, others.at(-1) ?? ''].map(([letter = '']) => letter.toUpperCase()).join('');
}
