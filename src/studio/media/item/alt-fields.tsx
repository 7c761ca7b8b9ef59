import { Fragment } from 'react';
import { Button as AriaButton, Disclosure, DisclosurePanel, Heading } from 'react-aria-components';
import { defaultLocale, type Locale, localeCodes, locales } from '#i18n/locales.ts';
import { Badge } from '#studio/kit/badge.tsx';
import { Button } from '#studio/kit/button.tsx';
import { Checkbox } from '#studio/kit/checkbox.tsx';
import { Icon } from '#studio/kit/icon.tsx';
import { TextField } from '#studio/kit/text-field.tsx';
import type { MediaItem } from '../contract.ts';
import { isUndescribed, judgeMedia, readOriginalWords } from '../media-words.ts';
import { messages } from '../messages.ts';
import styles from './alt-fields.module.css';

type Described = Pick<MediaItem, 'alt' | 'isDecorative' | 'kind' | 'title' | 'titles' | 'madeFrom'>;

export interface AltFieldsProps {
  value: Described;
  /** The working locale, shown after the default one. */
  locale: Locale;
  /** Its words take the focus. */
  isWanted?: boolean | undefined;
  onChange: (change: Partial<Pick<MediaItem, 'alt' | 'isDecorative' | 'titles' | 'madeFrom'>>) => void;
  /** Whether the editor may change a locale's texts; undefined for what all locales share. */
  isAllowedIn: (locale: Locale | undefined) => boolean;
  /** The server's messages by field name: `alt.de-de`. */
  faults: Readonly<Record<string, string>>;
}

/**
 * Text alternatives by locale, or the mark as decorative; for films, titles too. The default locale's title
 * is among the fields shared by all locales.
 */
export function AltFields({ value, locale, isWanted, onChange, isAllowedIn, faults }: AltFieldsProps) {
  const first = [...new Set<Locale>([defaultLocale, locale])];
  const others = localeCodes.filter((code) => !first.includes(code));
  const words = { ...value, title: value.kind === 'film' ? value.title : undefined };
  const written = others.filter((code) => value.alt[code]).length;
  return (
    <div className="stack3">
      {value.kind !== 'film' && (
        <Checkbox
          isSelected={value.isDecorative}
          isDisabled={!isAllowedIn(undefined)}
          onChange={(isDecorative) => onChange({ isDecorative })}
        >
          {messages.isDecorative}
        </Checkbox>
      )}
      {!value.isDecorative && (
        <>
          {first.map(drawField)}
          <Disclosure className={styles.more as string}>
            <Heading level={3}>
              <AriaButton slot="trigger" className={styles.trigger as string}>
                <Icon name="caret-right" />
                {messages.moreLocales} ({written}/{others.length})
              </AriaButton>
            </Heading>
            <DisclosurePanel className={`stack3 ${styles.fields}`}>{others.map(drawField)}</DisclosurePanel>
          </Disclosure>
        </>
      )}
    </div>
  );

  /** Words that are typed, or still right, are of the original as it is. */
  function confirm(code: Locale): Pick<Described, 'madeFrom'> {
    return code === defaultLocale
      ? {}
      : { madeFrom: { ...value.madeFrom, [code]: readOriginalWords(words) } };
  }

  function drawField(code: Locale) {
    const isDefault = code === defaultLocale;
    const ownHint = value.kind === 'film' ? messages.filmAlternativeHint : messages.alternativeHint;
    const alternative = (
      <TextField
        key={code}
        autoFocus={isWanted === true && code === locale}
        label={messages.alternativeIn(locales[code].label)}
        lang={locales[code].languageTag}
        lines={2}
        value={value.alt[code] ?? ''}
        isDisabled={!isAllowedIn(code)}
        onChange={(text) => onChange({ alt: { ...value.alt, [code]: text }, ...confirm(code) })}
        hint={isDefault ? ownHint : messages.borrowed}
        error={faults[`alt.${code}`] ?? (isDefault && isUndescribed(value) ? messages.altMissing : undefined)}
      />
    );
    if (isDefault) return alternative;
    const state = judgeMedia(words, code);
    return (
      <Fragment key={code}>
        {value.kind === 'film' && (
          <TextField
            label={messages.titleIn(locales[code].label)}
            lang={locales[code].languageTag}
            value={value.titles?.[code] ?? ''}
            isDisabled={!isAllowedIn(code)}
            error={faults[`titles.${code}`]}
            onChange={(title) => onChange({ titles: { ...value.titles, [code]: title }, ...confirm(code) })}
          />
        )}
        {alternative}
        {(state === 'stale' || state === 'copied' || state === 'unknown') && (
          <div className="row2">
            <Badge tone={state === 'unknown' ? 'neutral' : 'warning'}>{messages.wordStates[state]}</Badge>
            {state === 'stale' && (
              <del lang={locales[defaultLocale].languageTag}>{value.madeFrom?.[code]}</del>
            )}
            {state !== 'copied' && isAllowedIn(code) && (
              <Button size="small" icon="check" onPress={() => onChange(confirm(code))}>
                {messages.stillRight}
              </Button>
            )}
          </div>
        )}
      </Fragment>
    );
  }
}
