import { cleanAddress } from '#links/read-address.ts';

/** Classifies a film field's text: a name in the library, the address of a film at a provider, or neither. */
export function checkVideo(text: string): 'library' | 'elsewhere' | 'wrong' {
  if (!/[:/]/.test(text)) return 'library';
  return video.test(cleanAddress(text)) ? 'elsewhere' : 'wrong';
}

/** The address of a single film on YouTube or Vimeo, not of a channel or playlist. */
const video =
  /^https:\/\/(?:(?:www\.|m\.)?youtu\.be\/[\w-]{11}(?:[?#].*)?|(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#]*&)?v=[\w-]{11}(?:[&#].*)?|(?:embed|shorts|live|v)\/[\w-]{11}\/?(?:[?#].*)?)|(?:www\.)?vimeo\.com\/(?:channels\/[^/]+\/|groups\/[^/]+\/videos\/|showcase\/\d+\/video\/)?\d{1,12}(?:\/\w+)?\/?(?:[?#].*)?|player\.vimeo\.com\/video\/\d{1,12}\/?(?:[?#].*)?)$/;
