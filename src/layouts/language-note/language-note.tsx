import { useTranslate } from '#i18n/translator-context.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import styles from './language-note.module.css';

/**
 * A note in the page's language that the following content is in English. It is not shown for content borrowed from a
 * locale with the same language, such as Dutch in Belgium.
 *
 * @param language BCP 47 tag of the following content
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
