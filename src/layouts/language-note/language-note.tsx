import { useTranslate } from '#i18n/translator-context.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import styles from './language-note.module.css';

/** Tells, in the page's own language, that what follows is in English. */
export function LanguageNote() {
  const { t } = useTranslate();
  return (
    <div className={styles.frame}>
      <p className={joinClasses('size-m14-d16', styles.note)}>
        <Icon name="globe" className={styles.icon} />
        {t('page.inEnglishOnly')}
      </p>
    </div>
  );
}
