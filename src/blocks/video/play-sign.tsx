import { useTranslate } from '#i18n/translator-context.tsx';
import type { ImageObject } from '#schema/image-object.ts';
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

/** What both kinds of film are shown with. */
export interface FilmProps {
  /** Empty where nobody has given the film a name. */
  title: string;
  /** Where it is not that of what is around it, as a BCP 47 tag. */
  titleLanguage: string | undefined;
  poster: ImageObject | undefined;
  /** The poster is seen as soon as the page is. */
  priority: boolean;
}
