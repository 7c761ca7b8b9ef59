import { describe, expect, it } from 'vitest';
import { readVideoAddress } from '#content-source/video-address.ts';
import { checkVideo } from './check-video.ts';

describe('checkFilm', () => {
  it.each([
    'https://www.youtube.com/watch?v=abcdefghij_&t=3',
    'https://www.youtube.com/watch?t=3&v=abcdefghij_',
    'https://youtu.be/abcdefghij_?t=3',
    'https://www.youtube-nocookie.com/embed/abcdefghij_',
    'https://youtube.com/shorts/abcdefghij_',
    'https://vimeo.com/123456789',
    'https://vimeo.com/123456789/abc123',
    'https://vimeo.com/channels/peas/123456789',
    'https://player.vimeo.com/video/123456789?h=abc',
    'http://youtu.be/abcdefghij_',
    'https://youtu.be/short',
    'https://youtube.com.example.com/watch?v=abcdefghij_',
    'https://vimeo.com/about',
    'https://www.youtube.com/@oakpea',
    'https://www.youtube.com/playlist?list=abcdefghij_',
    'javascript:alert(1)',
  ])('knows whether %s is a film, as the validator does', (address) => {
    expect(checkVideo(address) === 'elsewhere').toBe(readVideoAddress(address) !== undefined);
  });

  it('takes a bare word for a name of the library', () => {
    expect(checkVideo('kitchen-film')).toBe('library');
  });
});
