// @vitest-environment jsdom
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { noteConnected } from '#studio/contract/connectivity.ts';
import { draw } from '#studio/kit/draw.testing.ts';
import { useCanvasPage } from './use-canvas-page.ts';

const draft = { headline: 'Peas' };

it('asks a server less and less often that cannot draw a draft', async () => {
  vi.useFakeTimers();
  const fault = { code: 'unavailable', detail: 'The studio cannot do this right now.' };
  const fetch = vi.fn(async () => Response.json(fault, { status: 503 }));
  vi.stubGlobal('fetch', fetch);
  function Canvas() {
    useCanvasPage('en-gb/pages/peas.yaml', draft);
    return null;
  }
  // Other tests of the process may have left it out of reach; an answer would then have it asked again at once.
  noteConnected();
  await draw(<Canvas />);
  for (let seconds = 0; seconds < 60; seconds += 1) await act(() => vi.advanceTimersByTimeAsync(1000));
  // At once, and after 3, 9, 21 and 45 seconds.
  expect(fetch).toHaveBeenCalledTimes(5);
});
