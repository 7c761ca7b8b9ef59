import { cleanAddress } from './read-address.ts';

/**
 * Reads which film an address at YouTube or Vimeo names. Undefined for any other address, including those of channels,
 * playlists and showcases.
 */
export function readVideoAddress(entered: string) {
  const address = cleanAddress(entered);
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  if (url.protocol !== 'https:') return undefined;
  switch (url.hostname.replace(/^(www|m)\./, '')) {
    case 'youtu.be':
      return readYoutubeId(url.pathname.slice(1));
    case 'youtube.com':
    case 'youtube-nocookie.com':
      return readYoutubeAddress(url);
    case 'vimeo.com':
    case 'player.vimeo.com':
      return readVimeoAddress(url);
    default:
      return undefined;
  }
}

/** `/watch?v=id`, or `/embed/id` and its like. */
function readYoutubeAddress({ pathname, searchParams }: URL) {
  const [, id] = /^\/(?:embed|shorts|live|v)\/([^/]+)\/?$/.exec(pathname) ?? [];
  return readYoutubeId(pathname === '/watch' ? searchParams.get('v') : id);
}

function readYoutubeId(id: string | null | undefined) {
  return id && /^[\w-]{11}$/.test(id) ? ({ provider: 'youtube', id } as const) : undefined;
}

/** `/id`, `/id/hash`, `/video/id?h=hash`, or the film in a channel, a group or a showcase. */
function readVimeoAddress({ pathname, searchParams }: URL) {
  const path =
    /^\/(?:video\/|channels\/[^/]+\/|groups\/[^/]+\/videos\/|showcase\/\d+\/video\/)?(\d{1,12})(?:\/(\w+))?\/?$/;
  const [, id, part] = path.exec(pathname) ?? [];
  if (!id) return undefined;
  const hash = part ?? searchParams.get('h') ?? '';
  return { provider: 'vimeo', id, ...(/^\w+$/.test(hash) && { hash }) } as const;
}
