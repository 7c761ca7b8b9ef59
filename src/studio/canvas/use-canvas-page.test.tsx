// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { noteConnected } from '#studio/contract/connectivity.ts';
import { useCanvasPage } from './use-canvas-page.ts';

const draft = { headline: 'Peas' };

it('asks a server less and less often that cannot draw a draft', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const fault = { code: 'unavailable', detail: 'The studio cannot do this right now.' };
  const fetch = vi.fn(async () => Response.json(fault, { status: 503 }));
  vi.stubGlobal('fetch', fetch);
  function Canvas() {
    useCanvasPage('en-gb/pages/peas.yaml', draft);
    return null;
  }
  const root = createRoot(document.createElement('div'));
  // Other tests of the process may have left it out of reach; an answer would then have it asked again at once.
  noteConnected();
  await act(async () => root.render(<Canvas />));
  for (let seconds = 0; seconds < 60; seconds += 1) await act(() => vi.advanceTimersByTimeAsync(1000));
  // At once, and after 3, 9, 21 and 45 seconds.
  expect(fetch).toHaveBeenCalledTimes(5);
  await act(async () => root.unmount());
});
