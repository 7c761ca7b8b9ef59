import { useEffect, useId, useState } from 'react';
import { pushEvent } from '#analytics/data-layer.ts';
import { allow, useConsent } from '#consent/consent-store.ts';
import { useTranslate } from '#i18n/translator-context.tsx';
import { Link } from '#links/link.tsx';
import type { FilmElsewhere } from '#schema/video-object.ts';
import { Image } from '#ui/image/image.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import { useIsHydrated } from '#ui/use-is-hydrated.ts';
import { type FilmProps, PlaySign } from './play-sign.tsx';
import styles from './video.module.css';

/**
 * A film on YouTube or Vimeo. Nothing is requested from either before the play button is pressed. Without consent to
 * media, pressing it also gives consent, as a note below explains. Without scripts it is a link to the film's page.
 */
export function ProviderFilm({
  film,
  title,
  titleLanguage,
  poster,
  priority,
}: FilmProps & { film: FilmElsewhere }) {
  const { t, languageTag } = useTranslate();
  const [isStarted, setIsStarted] = useState(false);
  const isAllowed = useConsent('media');
  const isHydrated = useIsHydrated();
  const notice = useId();
  const { name: provider, page, player } = providers[film.provider];
  const describedBy = isAllowed ? undefined : notice;

  useEffect(() => {
    // Consenting again later must not start the film.
    if (!isAllowed) setIsStarted(false);
  }, [isAllowed]);

  function play(): void {
    setIsStarted(true);
    if (!isAllowed) allow('media');
    pushEvent({ event: 'videoPlay', provider: film.provider, title });
  }

  return (
    <>
      <div className={joinClasses(styles.frame, !poster && 'ground-blue-gradient')}>
        {isStarted && isAllowed ? (
          <iframe
            ref={focusPlayer}
            src={player(film)}
            title={title || provider}
            lang={title ? titleLanguage : undefined}
            allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
            referrerPolicy="strict-origin-when-cross-origin"
            className={joinClasses(styles.player, styles.playing)}
          />
        ) : (
          <>
            {poster && (
              <Image image={poster} preset="videoPoster" priority={priority} className={styles.poster} />
            )}
            {isHydrated ? (
              <button
                type="button"
                lang={languageTag}
                aria-describedby={describedBy}
                className={styles.play}
                onClick={play}
              >
                <PlaySign title={title} isAsking={!isAllowed} />
              </button>
            ) : (
              <Link
                href={page(film)}
                lang={languageTag}
                aria-describedby={describedBy}
                className={styles.play}
              >
                <PlaySign title={title} />
              </Link>
            )}
          </>
        )}
      </div>
      {!isAllowed && (
        <p id={notice} lang={languageTag} className={joinClasses('size-m14-d16', styles.note)}>
          <strong>{t('video.consent.title', { provider })}</strong> {t('video.consent.text', { provider })}
        </p>
      )}
    </>
  );
}

function focusPlayer(player: HTMLIFrameElement | null): void {
  player?.focus();
}

interface Provider {
  /** The provider's name, as shown to visitors. */
  name: string;
  /** URL of the film's page. */
  page(film: FilmElsewhere): string;
  /** URL of the embedded player, with autoplay, since the visitor has already pressed play. */
  player(film: FilmElsewhere): string;
}

/** The providers of films, with their most private player: YouTube's without cookies, Vimeo's without tracking. */
const providers: Readonly<Record<FilmElsewhere['provider'], Provider>> = {
  youtube: {
    name: 'YouTube',
    page: ({ id }) => `https://www.youtube.com/watch?v=${id}`,
    player: ({ id }) => `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`,
  },
  vimeo: {
    name: 'Vimeo',
    page: ({ id, hash }) => `https://vimeo.com/${id}${hash ? `/${hash}` : ''}`,
    player: ({ id, hash }) =>
      `https://player.vimeo.com/video/${id}?${hash ? `h=${hash}&` : ''}dnt=1&autoplay=1`,
  },
};
