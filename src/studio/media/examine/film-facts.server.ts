/** What a film says of itself. */
export interface FilmFacts {
  contentType: 'video/mp4' | 'video/webm';
  /** Pixels, upright. */
  width: number;
  height: number;
}
