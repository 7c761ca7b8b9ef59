// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { draw } from '#studio/kit/draw.testing.ts';
import AccountScreen from './account-screen.tsx';

it('offers those of the company nothing that it would undo, or that lets nobody in', async () => {
  const editor = { id: 'ada', name: 'Ada', email: 'ada@example.com', role: 'editor' };
  const account = { editor, isOfCompany: true, hasTotp: false, offersTotp: true, passkeys: [] };
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json(address.endsWith('/account') ? { ...account, mails: 'daily', recoveryCodesLeft: 0 } : []),
  );
  const { place } = await draw(<AccountScreen />);
  const titles = [...place.querySelectorAll('h2')].map((title) => title.textContent);
  expect(titles).toEqual(['Ada', 'Mail', 'Where you are signed in']);
  expect(place.querySelector('input:not([tabindex="-1"])')).toBeNull();
});
