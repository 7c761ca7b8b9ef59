import { useTranslate } from '#i18n/translator-context.tsx';
import focusRing from '#ui/focus-ring.module.css';
import { joinClasses } from '#ui/join-classes.ts';
import styles from './skip-link.module.css';

/** Skips the header, to `<main id="main">`. Visible only while focused. */
export function SkipLink() {
  const { t } = useTranslate();
  return (
    <a href="#main" className={joinClasses('size-m16-d16', styles.link, focusRing.ring)}>
      {t('page.skipLink')}
    </a>
  );
}
