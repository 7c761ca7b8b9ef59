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
}

/** Every locale as a card with its flag, its name and a picture (R2.18–R2.20). */
export function LanguageSelector({ backgrounds }: LanguageSelectorProps) {
  return (
    <ul className={styles.locales}>
      {localeCodes.map((code, index) => {
        const { label, flag, languageTag, paths } = locales[code];
        const background = backgrounds[code];
        return (
          <li key={code}>
            <Link
              href={paths.home}
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
                {label}
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
