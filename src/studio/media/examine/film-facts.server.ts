/** A film's properties, from its container. */
export interface FilmFacts {
  contentType: 'video/mp4' | 'video/webm';
  /** Pixels, after rotation. */
  width: number;
  height: number;
}
