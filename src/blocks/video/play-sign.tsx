import { useTranslate } from '#i18n/translator-context.tsx';
import type { ImageObject } from '#schema/image-object.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.tsx';
import styles from './video.module.css';

interface PlaySignProps {
  title: string;
  /** Whether playing implies consent, which the label then says. */
  isAsking?: boolean;
}

/** The content of the button or link that plays a film. */
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

/** The props common to both kinds of film. */
export interface FilmProps {
  /** Empty if the film has no title. */
  title: string;
  /** BCP 47 tag of `title`, if it differs from the surrounding language. */
  titleLanguage: string | undefined;
  poster: ImageObject | undefined;
  /** Whether the poster is in the initial viewport. */
  priority: boolean;
}
