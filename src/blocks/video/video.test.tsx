// @vitest-environment jsdom
import { act } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { removeChoice } from '#consent/consent-cookie.ts';
import { decide } from '#consent/consent-store.ts';
import type { FilmFile } from '#schema/video-object.ts';
import { find, mount, renderOnServer } from '#ui/mount.testing.tsx';
import { buildBlock, validateBlock } from '../validate-block.testing.ts';
import { videoBlock } from './schema.ts';
import { Video } from './video.tsx';

const youtube = 'https://www.youtube.com/watch?v=aqz-KE-bpKQ';
const vimeo = 'https://vimeo.com/1084537/a1b2c3d4e5';

const build = buildBlock(videoBlock, Video);

const play = vi.fn<() => Promise<void>>();
const load = vi.fn<() => void>();

beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: as a browser's visitor would remove it
  document.cookie = removeChoice(false);
  Object.assign(window, { dataLayer: [] });
  // jsdom plays nothing.
  play.mockReset().mockResolvedValue();
  Object.assign(HTMLMediaElement.prototype, { play, load });
});

describe('Video', () => {
  it('shows its poster of 960 by 540 px: the film’s own, or the one chosen here', async () => {
    const own = renderOnServer(await build({ video: 'video-kitchen' }));
    expect(own).toMatch(/ src="\/media\/video-kitchen-poster\.\w{8}\/960x540-q90\.webp"/);
    expect(own).toMatch(/ poster="\/media\/video-kitchen-poster\.\w{8}\/960x540-q90\.webp"/);
    const other = renderOnServer(await build({ video: 'video-kitchen', poster: 'boxout-1' }));
    expect(other).toMatch(/src="\/media\/boxout-1\.\w{8}\/960x540-q90\.webp"/);
    expect(other).not.toContain('video-kitchen-poster');
  });

  it.each([
    [{ video: 'video-kitchen', title: 'Five dishes' }, 'Play video: Five dishes'],
    [{ video: 'video-kitchen', headline: 'At *the pass*' }, 'Play video: In the kitchen'],
    [{ video: youtube, headline: 'At *the pass*' }, 'Allow and play – Play video: At the pass'],
    [{ video: youtube }, 'Allow and play – Play video'],
  ])('names its button after the film: %j', async (authored, name) => {
    expect(find(await mount(await build(authored)), 'button').textContent).toBe(name);
  });

  it('has a caption with links, in which a transcript can be found', async () => {
    const page = await mount(
      await build({ video: 'video-kitchen', caption: 'Silent. [Transcript](/en-gb/transcript)' }),
    );
    expect(find(page, 'figcaption a').getAttribute('href')).toBe('/en-gb/transcript');
  });
});

describe('a film of ours', () => {
  it('plays in the browser’s own player without scripts, and loads nothing of it before', async () => {
    const html = renderOnServer(await build({ video: 'video-kitchen' }));
    expect(html).toMatch(/<video controls="" preload="none" poster=/);
    expect(html).toMatch(
      /<source src="\S+\.webm" type="video\/webm"\/><source src="\S+\.mp4" type="video\/mp4"\/>/,
    );
    expect(html).not.toMatch(/<button|autoplay/i);
  });

  it('reports one play and its end, whatever pauses are between', async () => {
    const { film } = await mountFilm();
    await act(async () => void film.dispatchEvent(new Event('play')));
    Object.defineProperty(film, 'currentTime', { value: 3 });
    await act(async () => void film.dispatchEvent(new Event('play')));
    await act(async () => void film.dispatchEvent(new Event('ended')));
    expect(readEvents()).toEqual([
      { event: 'videoPlay', provider: 'file', title: 'In the kitchen' },
      { event: 'videoComplete', provider: 'file', title: 'In the kitchen' },
    ]);
  });

  it('says what it shows, for those who cannot see it', async () => {
    const { page, film } = await mountFilm();
    const description = document.getElementById(film.getAttribute('aria-describedby') ?? '');
    expect(page.contains(description)).toBe(true);
    expect(description?.textContent).toContain('close-ups of meat-free dishes');
  });

  it('says which language its words are in, where they are borrowed', async () => {
    const { video } = await validateBlock(videoBlock, { video: 'video-kitchen' });
    const languages = { title: 'en-GB', description: 'en-GB' };
    const show = async (film: object, more: object = {}) =>
      renderOnServer(
        await build({ video: 'video-kitchen' }, { ...more, video: { ...(video as FilmFile), ...film } }),
      );
    expect(await show({ languages })).toMatch(/<video [^>]*lang="en-GB"[^>]*aria-label="In the kitchen"/);
    expect(await show({ languages })).toMatch(
      /<span [^>]*lang="en-GB"[^>]*>[^<]*close-ups of meat-free dishes/,
    );
    expect(await show({})).not.toContain('lang=');
    expect(await show({ languages: { title: 'en-GB' } }, { title: 'In der Küche' })).not.toContain('lang=');
  });

  it('goes on where the visitor has started it before the scripts came', async () => {
    vi.spyOn(HTMLMediaElement.prototype, 'paused', 'get').mockReturnValue(false);
    const { film, button } = await mountFilm();
    expect(button()).toBeNull();
    expect(film.controls).toBe(true);
    vi.restoreAllMocks();
  });

  async function mountFilm() {
    const page = await mount(await build({ video: 'video-kitchen' }));
    const film = find(page, 'video') as HTMLVideoElement;
    return { page, film, focus: vi.spyOn(film, 'focus'), button: () => page.querySelector('button') };
  }
});

describe.each([
  ['YouTube', youtube, 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?'],
  ['Vimeo', vimeo, 'https://player.vimeo.com/video/1084537?h=a1b2c3d4e5&dnt=1'],
])('a film at %s', (provider, video, player) => {
  it('is a link to its page there without scripts, in a new tab', async () => {
    document.body.innerHTML = renderOnServer(await build({ video, title: 'Peas' }));
    const link = find(document.body, 'figure a');
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([video, '_blank']);
    expect(link.textContent).toBe('Play video: Peas (opens in a new tab)');
    document.body.replaceChildren();
  });

  it('names nothing of its provider that a browser could load before play is pressed', async () => {
    const page = await mount(await build({ video, title: 'Peas', poster: 'boxout-1' }));
    expect(page.querySelector('iframe, link, script, a[href^="http"]')).toBeNull();
    expect(page.innerHTML).not.toMatch(/https?:/);
  });

  it('says what pressing play agrees to, and its button says so too', async () => {
    const page = await mount(await build({ video, title: 'Peas' }));
    const notice = document.getElementById(find(page, 'button').getAttribute('aria-describedby') ?? '');
    expect(notice?.textContent).toBe(
      `This video comes from ${provider} When you play it, ${provider} may set cookies and receive data such as your IP address.`,
    );
  });

  it('plays in a frame that takes the focus', async () => {
    const page = await mount(await build({ video, title: 'Peas' }));
    await press(page.querySelector('button'));
    const frame = find(page, 'iframe');
    expect(frame.getAttribute('src')?.startsWith(player)).toBe(true);
    expect(frame.title).toBe('Peas');
    expect(document.activeElement).toBe(frame);
    expect(page.querySelector('button')).toBeNull();
    expect(readEvents()).toEqual([{ event: 'videoPlay', provider: provider.toLowerCase(), title: 'Peas' }]);
  });

  it('goes back behind its poster when consent is withdrawn, and does not start by itself after that', async () => {
    const page = await mount(await build({ video, title: 'Peas' }));
    await press(page.querySelector('button'));
    await act(async () => decide([]));
    expect(page.querySelector('iframe')).toBeNull();
    await act(async () => decide(['media']));
    expect(page.querySelector('iframe')).toBeNull();
  });
});

async function press(button: HTMLElement | null): Promise<void> {
  await act(async () => button?.click());
}

function readEvents(): unknown {
  return (window as { dataLayer?: unknown }).dataLayer;
}
