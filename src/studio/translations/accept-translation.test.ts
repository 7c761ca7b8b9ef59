// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { acceptTranslation } from './accept-translation.ts';

it('accepts nothing in silence of what has no original any more', async () => {
  vi.stubGlobal('fetch', async () => Response.json(null));
  const fault = { code: 'not-found', message: expect.stringContaining('no original') };
  await expect(acceptTranslation('fi-fi/pages/about.yaml')).rejects.toMatchObject({ fault });
});
