import { useTranslate } from '#i18n/translator-context.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.tsx';
import styles from './video.module.css';

interface PlaySignProps {
  title: string;
  /** Playing agrees to something, and the sign says so. */
  isAsking?: boolean;
}

/** What stands in the button or link that plays a film. */
export function PlaySign({ title, isAsking = false }: PlaySignProps) {
  const { t } = useTranslate();
  return (
    <>
      <span className={styles.sign}>
        <Icon name="play" />
      </span>
      {isAsking && <span className={styles.asking}>{t('video.consent.accept')}</span>}
      <VisuallyHidden>
        {isAsking && ' – '}
        {title ? t('video.playTitled', { title }) : t('video.play')}
      </VisuallyHidden>
    </>
  );
}
