import type { FilmElsewhere } from '#schema/video-object.ts';

interface Provider {
  /** As visitors know it. */
  name: string;
  /** The film's page, for visitors. */
  page(film: FilmElsewhere): string;
  /** The player, for a frame. The visitor has pressed play already, so it need not be asked for again. */
  player(film: FilmElsewhere): string;
}

/** Where a film elsewhere is found. Without cookies at YouTube, without tracking at Vimeo, as far as either lets us. */
export const providers: Readonly<Record<FilmElsewhere['provider'], Provider>> = {
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
