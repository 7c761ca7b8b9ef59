import { describe, expect, it } from 'vitest';
import { readPicture, writePicture } from './picture-value.ts';

describe('a picture', () => {
  it.each([
    ['pea'],
    [{ asset: 'pea', alt: '' }],
    [{ asset: 'pea', focus: 'top' }],
    [{ asset: 'pea', alt: 'Two peas', focus: 'top-left' }],
  ])('is written as it was read: %j', (value) => {
    expect(writePicture(readPicture(value))).toEqual(value);
  });

  it('is its name alone once nothing else is said of it', () => {
    expect(writePicture({ asset: 'pea', alt: undefined, focus: undefined })).toBe('pea');
  });
});
