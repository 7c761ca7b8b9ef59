import type { ImageObject } from '#schema/image-object.ts';

/** What both kinds of film are shown with. */
export interface FilmProps {
  /** Empty where nobody has given the film a name. */
  title: string;
  poster: ImageObject | undefined;
  /** The poster is seen as soon as the page is. */
  priority: boolean;
}
