import { useCallback, useState } from 'react';
import { Link } from 'react-aria-components';
import { type Locale, localeCodes } from '#i18n/locales.ts';
import { callApi } from '#studio/contract/call-api.ts';
import type { Editor } from '#studio/contract/fields.ts';
import { IconButton } from '#studio/kit/button.tsx';
import { Icon } from '#studio/kit/icon.tsx';
import { ActionMenu } from '#studio/kit/menu.tsx';
import { mayOpen, navigationGroups, type Screen } from '#studio/kit/screen.ts';
import { SelectField } from '#studio/kit/select-field.tsx';
import { Tooltip } from '#studio/kit/tooltip.tsx';
import { useIsNarrow } from '#studio/kit/use-is-narrow.ts';
import { describeCell } from '#studio/translations/describe-cell.ts';
import { messages } from '../messages.ts';
import { localeChoices, switchLocale } from '../switch-locale.ts';
import { AccountMenu } from './account-menu.tsx';
import styles from './navigation-rail.module.css';

export interface NavigationRailProps {
  path: string;
  screens: readonly Screen[];
  current: Screen | undefined;
  locale: Locale;
  editor: Editor;
  /** Icons only, with labels as tooltips. */
  isNarrow: boolean;
}

/** The main navigation, the choice of locale and the account menu. */
export function NavigationRail({ path, screens, current, locale, editor, isNarrow }: NavigationRailProps) {
  const isNarrowWindow = useIsNarrow();
  const isIcons = isNarrow || isNarrowWindow;
  const { states, ask } = useLocaleStates(path);
  return (
    <nav aria-label={messages.navigation} className={styles.rail} data-icons={isIcons || undefined}>
      <div className={styles.top}>
        <span className={styles.mark} aria-hidden="true">
          O
        </span>
        {isIcons ? (
          <ActionMenu
            label={messages.locale}
            onOpen={() => void ask()}
            groups={[
              {
                id: 'locales',
                heading: messages.locale,
                selected: locale,
                onSelect: (to) => void switchLocale(path, locale, to as Locale, editor),
                choices: localeChoices.map(({ value, label }) => ({
                  ...{ id: value, label },
                  ...(states && { detail: states.get(value) ?? '' }),
                })),
              },
            ]}
          >
            <IconButton icon="globe" label={`${messages.locale}: ${locale}`} />
          </ActionMenu>
        ) : (
          <SelectField
            label={messages.locale}
            hidesLabel
            isCompact
            choices={localeChoices}
            value={locale}
            onChange={(to) => void switchLocale(path, locale, to, editor)}
          />
        )}
      </div>
      <div className={styles.groups}>
        {navigationGroups.map((group) => {
          const items = screens.filter(
            (screen) => screen.navigation?.group === group && mayOpen(editor, screen),
          );
          if (items.length === 0) return null;
          return (
            <div key={group} className={styles.group}>
              {!isIcons && <h2 className={styles.heading}>{messages[group]}</h2>}
              <ul>
                {items.map((screen) => (
                  <li key={screen.path}>
                    <RailLink
                      screen={screen}
                      locale={locale}
                      isCurrent={screen === current}
                      isIcon={isIcons}
                    />
                  </li>
                ))}
              </ul>
            </div>
          );
        })}
      </div>
      {document.documentElement.dataset.hiddenFromSearch !== undefined && (
        <p className={styles.note} title={messages.hiddenFromSearch}>
          <Icon name="eye-slash" label={isIcons ? messages.hiddenFromSearch : undefined} />
          {!isIcons && messages.hiddenFromSearch}
        </p>
      )}
      <AccountMenu editor={editor} locale={locale} isIcon={isIcons} />
    </nav>
  );
}

interface RailLinkProps {
  screen: Screen;
  locale: Locale;
  isCurrent: boolean;
  isIcon: boolean;
}

const reveal = (link: Element | null) => link?.scrollIntoView({ block: 'nearest' });

function RailLink({ screen: { path, title, navigation }, locale, isCurrent, isIcon }: RailLinkProps) {
  const link = (
    <Link
      href={path.replace(':locale', locale)}
      className={styles.link as string}
      {...(isCurrent && { 'aria-current': 'page', ref: reveal })}
      {...(isIcon && { 'aria-label': title })}
    >
      {navigation && <Icon name={navigation.icon} />}
      {!isIcon && title}
    </Link>
  );
  return isIcon ? <Tooltip label={title}>{link}</Tooltip> : link;
}

/**
 * How the open entry stands in each locale, in words, once that was asked for; of other screens, nothing.
 *
 * @param path of the screen
 */
function useLocaleStates(path: string) {
  const [told, setTold] = useState<{ path: string; states: ReadonlyMap<Locale, string> }>();
  const ask = useCallback(async () => {
    const [, encoded] = path.split(/^\/studio\/edit\/[^/]+\//);
    if (!encoded) return;
    const file = decodeURIComponent(encoded);
    const words = file.slice(file.lastIndexOf('/') + 1).replace(/\.\w+$/, '');
    try {
      const { rows } = await callApi('GET /translations', { query: { words, limit: 1000 } });
      const cells = rows.find((row) => row.file.replace(/^[^/]+\//, '') === file)?.cells;
      if (!cells) return;
      setTold({ path, states: new Map(localeCodes.map((code) => [code, describeCell(cells[code])[0]])) });
    } catch {
      // The languages can be chosen all the same.
    }
  }, [path]);
  return { states: told?.path === path ? told.states : undefined, ask };
}
