import { useTranslate } from '#i18n/translator-context.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.tsx';
import styles from './video.module.css';

/** What stands in the button or link that plays a film. */
export function PlaySign({ title }: { title: string }) {
  const { t } = useTranslate();
  return (
    <>
      <span className={styles.sign}>
        <Icon name="play" />
      </span>
      <VisuallyHidden>{title ? t('video.playTitled', { title }) : t('video.play')}</VisuallyHidden>
    </>
  );
}
