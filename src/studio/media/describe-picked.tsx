import { type Locale, locales } from '#i18n/locales.ts';
import type { MediaChange, MediaItem } from '../api/media.ts';
import { Checkbox } from '../shell/controls/checkbox.tsx';
import { TextField } from '../shell/controls/text-field.tsx';
import { words } from '../shell/words/media.ts';
import { sendChange } from './media-changes.ts';
import styles from './media-picker.module.css';

/** The description of a picture entered while choosing it. */
export interface Said {
  alt: string;
  isDecorative: boolean;
}

export const nothing: Said = { alt: '', isDecorative: false };

export interface DescribePickedProps {
  name: string;
  locale: Locale;
  said: Said;
  onSay: (said: Said) => void;
}

/** Asks for a description of a chosen picture that has none. */
export function DescribePicked({ name, locale, said, onSay }: DescribePickedProps) {
  return (
    <fieldset className={styles.describe}>
      <legend>{words.pickDescribe(name)}</legend>
      <TextField
        label={words.alternativeIn(locales[locale].label)}
        lang={locales[locale].languageTag}
        hint={words.alternativeHint}
        value={said.alt}
        isDisabled={said.isDecorative}
        onChange={(alt) => onSay({ ...said, alt })}
      />
      <Checkbox isSelected={said.isDecorative} onChange={(isDecorative) => onSay({ ...said, isDecorative })}>
        {words.isDecorative}
      </Checkbox>
    </fieldset>
  );
}

/** Undefined where nothing was entered. */
export function toChange({ alt, isDecorative }: Said, locale: Locale): MediaChange | undefined {
  if (isDecorative) return { isDecorative };
  return alt.trim() ? { alt: { [locale]: alt.trim() } } : undefined;
}

/** Saves the description. Resolves to whether it was saved; a toast says if not. */
export async function describe(name: string, change: MediaChange): Promise<boolean> {
  return (await sendChange<MediaItem>('PATCH', `/media/${encodeURIComponent(name)}`, change)) !== undefined;
}
