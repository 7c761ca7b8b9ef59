import { useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { pushEvent } from '#analytics/data-layer.ts';
import { useTranslate } from '#i18n/translator-context.tsx';
import { buildImageSources } from '#images/image-sources.ts';
import type { FilmFile } from '#schema/video-object.ts';
import { Image } from '#ui/image/image.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import { useIsHydrated } from '#ui/use-is-hydrated.ts';
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.tsx';
import { type FilmProps, PlaySign } from './play-sign.tsx';
import styles from './video.module.css';

type FilmState = 'waiting' | 'started' | 'failed';

/**
 * A self-hosted film in the browser's native player, which works without scripts. The poster is also rendered as a
 * picture behind the player, since only a picture can have alternative text.
 */
export function OwnFilm({ film, title, titleLanguage, poster, priority }: FilmProps & { film: FilmFile }) {
  const { t, languageTag } = useTranslate();
  const { state, player, button, play, begin, fail } = usePlayer(title);
  const description = useId();
  const isCovered = useIsHydrated() && state !== 'started';

  return (
    <>
      <div className={joinClasses(styles.frame, !poster && 'ground-blue-gradient')}>
        {poster && state !== 'started' && (
          <Image image={poster} preset="videoPoster" priority={priority} className={styles.poster} />
        )}
        {/* biome-ignore lint/a11y/useMediaCaption: captions stand in the picture; the content model has none beside it */}
        <video
          ref={player}
          controls={!isCovered}
          preload="none"
          poster={poster && buildImageSources(poster, { preset: 'videoPoster' }).src}
          playsInline
          width={film.width}
          height={film.height}
          lang={title ? titleLanguage : undefined}
          aria-label={title || undefined}
          aria-describedby={film.description ? description : undefined}
          aria-hidden={isCovered || undefined}
          className={joinClasses(styles.player, state === 'started' && styles.playing)}
          onPlay={begin}
          onEnded={() => pushEvent({ event: 'videoComplete', provider: 'file', title })}
        >
          {film.sources.map(({ url, contentType }, index) => (
            <source
              key={url}
              src={url}
              type={contentType}
              onError={index === film.sources.length - 1 ? fail : undefined}
            />
          ))}
        </video>
        {isCovered && (
          <button
            ref={button}
            type="button"
            lang={languageTag}
            aria-describedby={film.description ? description : undefined}
            className={styles.play}
            onClick={play}
          >
            <PlaySign title={title} />
          </button>
        )}
      </div>
      {film.description && (
        <VisuallyHidden id={description} lang={film.languages?.description}>
          {film.description}
        </VisuallyHidden>
      )}
      {state === 'failed' && (
        <p role="alert" lang={languageTag} className={joinClasses('size-m16-d16', styles.note)}>
          {t('video.unavailable')}
        </p>
      )}
    </>
  );
}

/** The state of the player, and moving the focus between play button and player. */
function usePlayer(title: FilmProps['title']) {
  const [state, setState] = useState<FilmState>('waiting');
  const player = useRef<HTMLVideoElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    // The visitor may have started the film before hydration.
    if (player.current?.paused === false) setState('started');
  }, []);

  function play(): void {
    if (state === 'failed') player.current?.load();
    flushSync(() => setState('started'));
    player.current?.focus();
    player.current?.play().catch(({ name }: DOMException) => {
      // Other errors mean that the visitor paused at once, or that the browser requires a press of its own button.
      if (name === 'NotSupportedError') fail();
    });
  }

  /** Also called when the visitor resumes, which does not count as a second play. */
  function begin(): void {
    setState('started');
    if (player.current?.currentTime === 0) pushEvent({ event: 'videoPlay', provider: 'file', title });
  }

  function fail(): void {
    const hadFocus = document.activeElement === player.current;
    flushSync(() => setState((current) => (current === 'started' ? 'failed' : current)));
    if (hadFocus) button.current?.focus();
  }

  return { state, player, button, play, begin, fail };
}
