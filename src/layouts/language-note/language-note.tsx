import { useTranslate } from '#i18n/translator-context.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import styles from './language-note.module.css';

/**
 * Tells, in the page's own language, that what follows is in English. It says nothing of what a locale has from another,
 * such as Dutch in Belgium from the Netherlands.
 *
 * @param language of what follows, as a BCP 47 tag
 */
export function LanguageNote({ language }: { language: string | undefined }) {
  const { t } = useTranslate();
  if (!language || new Intl.Locale(language).language !== 'en') return null;
  return (
    <div className={styles.frame}>
      <p className={joinClasses('size-m14-d16', styles.note)}>
        <Icon name="globe" className={styles.icon} />
        {t('page.inEnglishOnly')}
      </p>
    </div>
  );
}
