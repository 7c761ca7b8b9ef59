import type { ImageObject } from './image-object.ts';
import type { Spoken } from './languages.ts';

/** A film: our own files, or one at a provider that is contacted only once the visitor presses play. */
export type VideoObject = FilmFile | FilmElsewhere;

/** Its languages are those of its title and description, if different from the surroundings. */
export interface FilmFile extends Spoken {
  provider: 'file';
  sources: readonly { url: string; contentType: string }[];
  width: number;
  height: number;
  title: string;
  description: string;
  /** Its texts in other locales; only before it is localised. */
  inLocales?: {
    titles: Readonly<Partial<Record<string, string>>>;
    descriptions: Readonly<Partial<Record<string, string>>>;
  };
  /** When it was first published: an ISO 8601 date, or a date and time with its zone. */
  uploadDate?: string;
  /** The film's own picture, if it has one. */
  poster?: ImageObject;
}

export interface FilmElsewhere {
  provider: 'youtube' | 'vimeo';
  id: string;
  /** The key of an unlisted film at Vimeo. */
  hash?: string;
}
