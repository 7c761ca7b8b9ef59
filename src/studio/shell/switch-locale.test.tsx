// @vitest-environment jsdom
import { act } from 'react';
import { expect, it, onTestFinished } from 'vitest';
import type { Editor } from '#studio/contract/fields.ts';
import { draw } from '#studio/kit/draw.testing.ts';
import { rememberLocale, useWorkingLocale } from '#studio/kit/working-locale.ts';
import { switchLocale } from './switch-locale.ts';

it('stays on a screen that is of no locale, with what it is narrowed to', async () => {
  const address = '/studio/media?words=peas';
  history.replaceState(null, '', address);
  onTestFinished(() => {
    rememberLocale('en-gb');
    localStorage.clear();
    history.replaceState(null, '', '/');
  });
  const editor = {} as Editor;
  const Working = () => useWorkingLocale(address, editor);
  const { place } = await draw(<Working />);
  expect(place.textContent).toBe('en-gb');
  await act(() => switchLocale(address, 'en-gb', 'de-de', editor));
  expect(place.textContent).toBe('de-de');
  expect(`${location.pathname}${location.search}`).toBe(address);
});
