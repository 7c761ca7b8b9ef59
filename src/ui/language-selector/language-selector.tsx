import { Link } from '@inertiajs/react';
import { type Locale, localeCodes, locales } from '#i18n/locales.ts';
import type { ImageObject } from '#schema/image-object.ts';
import { Flag } from '#ui/flag/flag.tsx';
import focusRing from '#ui/focus-ring.module.css';
import { Image } from '#ui/image/image.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import styles from './language-selector.module.css';

export interface LanguageSelectorProps {
  /** Pictures by locale; a locale without one gets a plain colour. */
  backgrounds: Readonly<Partial<Record<Locale, ImageObject>>>;
  /** Where locales lead, if not to their home page. */
  targets?: LocaleTargets | undefined;
}

/** For each locale its page, and what is said of it there, in its language. */
export type LocaleTargets = Readonly<Partial<Record<Locale, { path: string; note: string }>>>;

/** Every locale as a card with its flag, its name and a picture (R2.18–R2.20). */
export function LanguageSelector({ backgrounds, targets = {} }: LanguageSelectorProps) {
  return (
    <ul className={styles.locales}>
      {localeCodes.map((code, index) => {
        const { label, flag, languageTag, paths } = locales[code];
        const background = backgrounds[code];
        const { path, note } = targets[code] ?? { path: paths.home };
        return (
          <li key={code}>
            <Link
              href={path}
              lang={languageTag}
              hrefLang={languageTag}
              prefetch
              className={joinClasses(styles.card, focusRing.ring)}
            >
              {background && (
                <Image
                  image={background}
                  preset="languageSelector"
                  alt=""
                  priority={index < 2}
                  className={styles.background}
                />
              )}
              <span className={joinClasses('size-m18-d20', styles.name)}>
                <Flag country={flag} size="md" />
                <span>
                  {label}
                  {note && <span className={joinClasses('size-m14-d16', styles.note)}>{note}</span>}
                </span>
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
