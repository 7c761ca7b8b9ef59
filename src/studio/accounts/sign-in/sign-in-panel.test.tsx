// @vitest-environment jsdom
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { draw } from '#studio/kit/draw.testing.ts';
import SignInPanel from './sign-in-panel.tsx';

it('goes to the company with what was asked for, to come back to it', async () => {
  history.replaceState(null, '', '/studio/edit/en-gb/pages/about.yaml?tab=1');
  const open = vi.fn();
  vi.stubGlobal('open', open);
  const company = { name: 'Contoso', isOnlyWay: true };
  const answer = { isSetUp: true, company, freshFor: 0 };
  const { place } = await draw(<SignInPanel answer={answer} onSignedIn={async () => undefined} />);
  await act(async () => place.querySelector('button')?.click());
  const to = encodeURIComponent('/studio/edit/en-gb/pages/about.yaml?tab=1');
  expect(open).toHaveBeenCalledWith(`/studio/company/sign-in?to=${to}`, '_self');
});
