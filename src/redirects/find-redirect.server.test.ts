import { describe, expect, it } from 'vitest';
import { snapshot } from '#server/site.testing.ts';
import { findRedirect } from './find-redirect.server.ts';

describe('findRedirect', () => {
  it('looks in the locale that the path names', () => {
    expect(findRedirect(snapshot, '/en-gb/about-us')).toMatchObject({
      to: '/en-gb/about',
      kind: 'permanent',
    });
    expect(findRedirect(snapshot, '/fr-be/about-us')).toBeUndefined();
    expect(findRedirect(snapshot, '/constructor/about-us')).toBeUndefined();
  });
});
