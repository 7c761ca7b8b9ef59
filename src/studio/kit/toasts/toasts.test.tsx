// @vitest-environment jsdom
import { act } from 'react';
import { expect, it } from 'vitest';
import { draw } from '../draw.testing.ts';
import { messages } from '../messages.ts';
import { ToastRegion } from './toast-region.tsx';
import { showToast } from './toasts.ts';

it('shows one toast of those that say the same', async () => {
  const { place } = await draw(<ToastRegion />);
  const dismissAll = () =>
    act(async () => {
      for (const dismiss of place.querySelectorAll<HTMLElement>(`[aria-label=${messages.dismiss}]`))
        dismiss.click();
    });
  // Those of other tests in the same process.
  await dismissAll();
  const link = { label: 'Open', href: '/studio/plans' };
  await act(async () => {
    for (const tone of ['warning', 'warning', 'info'] as const) showToast('Another kind of file', { tone });
    showToast('Another kind of file', { link });
    showToast('Another kind of file', { detail: 'It is a film.' });
  });
  expect([...place.querySelectorAll('.grow')].map(({ textContent }) => textContent)).toEqual([
    'Another kind of file',
    'Another kind of file',
    'Another kind of fileIt is a film.',
  ]);
  await dismissAll();
});
