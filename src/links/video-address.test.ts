import { describe, expect, it } from 'vitest';
import { readVideoAddress } from './video-address.ts';

describe('readVideoAddress', () => {
  it.each([
    'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    'https://youtube.com/watch?list=PL0&v=aqz-KE-bpKQ&t=42s',
    'https://m.youtube.com/watch?v=aqz-KE-bpKQ',
    'https://youtu.be/aqz-KE-bpKQ?si=0123456789',
    'https://www.youtube.com/embed/aqz-KE-bpKQ',
    'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?rel=0',
    'https://www.youtube.com/shorts/aqz-KE-bpKQ',
    'https://www.youtube.com/live/aqz-KE-bpKQ/',
  ])('finds the film of YouTube in %s', (address) => {
    expect(readVideoAddress(address)).toEqual({ provider: 'youtube', id: 'aqz-KE-bpKQ' });
  });

  it.each([
    'https://vimeo.com/1084537',
    'https://www.vimeo.com/1084537?share=copy#t=3s',
    'https://player.vimeo.com/video/1084537',
    'https://vimeo.com/channels/staffpicks/1084537',
    'https://vimeo.com/groups/shortfilms/videos/1084537',
    'https://vimeo.com/showcase/42/video/1084537',
  ])('finds the film of Vimeo in %s', (address) => {
    expect(readVideoAddress(address)).toEqual({ provider: 'vimeo', id: '1084537' });
  });

  it.each(['https://vimeo.com/1084537/a1b2c3d4e5', 'https://player.vimeo.com/video/1084537?h=a1b2c3d4e5'])(
    'keeps the key of an unlisted film in %s',
    (address) => {
      expect(readVideoAddress(address)).toEqual({ provider: 'vimeo', id: '1084537', hash: 'a1b2c3d4e5' });
    },
  );

  it.each([
    'kitchen',
    '',
    '//youtu.be/aqz-KE-bpKQ',
    'http://youtu.be/aqz-KE-bpKQ',
    'javascript://youtu.be/aqz-KE-bpKQ',
    'https://www.dailymotion.com/video/x8abcde',
    'https://youtube.com.example.org/watch?v=aqz-KE-bpKQ',
    'https://example.org/youtu.be/aqz-KE-bpKQ',
    'https://www.youtube.com/watch?v=short',
    'https://www.youtube.com/watch?v=aqz-KE-bpK"',
    'https://www.youtube.com/playlist?list=PL0123456789',
    'https://www.youtube.com/c/HelloWorld1',
    'https://www.youtube.com/@HelloWorld',
    'https://vimeo.com/about',
    'https://vimeo.com/showcase/1084537',
    'https://vimeo.com/user/1084537',
    'https://vimeo.com/1084537/review/0/1',
  ])('finds none in %j', (address) => {
    expect(readVideoAddress(address)).toBeUndefined();
  });

  it('takes no key that could change the address it becomes part of', () => {
    expect(readVideoAddress('https://player.vimeo.com/video/1084537?h=a%26autoplay%3D1')).toEqual({
      provider: 'vimeo',
      id: '1084537',
    });
  });
});
