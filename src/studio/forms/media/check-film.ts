/** What a film's text names: one of the library by its name, one at a provider by its address, or nothing. */
export function checkFilm(text: string): 'library' | 'elsewhere' | 'wrong' {
  if (!/[:/]/.test(text)) return 'library';
  return film.test(text.trim()) ? 'elsewhere' : 'wrong';
}

/** An address of one film at YouTube or Vimeo, not of a channel or a list. */
const film =
  /^https:\/\/(?:(?:www\.|m\.)?youtu\.be\/[\w-]{11}(?:[?#].*)?|(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#]*&)?v=[\w-]{11}(?:[&#].*)?|(?:embed|shorts|live|v)\/[\w-]{11}\/?(?:[?#].*)?)|(?:www\.)?vimeo\.com\/(?:channels\/[^/]+\/|groups\/[^/]+\/videos\/|showcase\/\d+\/video\/)?\d{1,12}(?:\/\w+)?\/?(?:[?#].*)?|player\.vimeo\.com\/video\/\d{1,12}\/?(?:[?#].*)?)$/;
