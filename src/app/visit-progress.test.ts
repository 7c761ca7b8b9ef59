// @vitest-environment jsdom
import { progress, setupProgress } from '@inertiajs/core';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { inertiaOptions } from './inertia-options.ts';
import { followVisitsOnly } from './visit-progress.ts';

interface Visit {
  id: string;
  url: URL;
  prefetch: boolean;
  showProgress: boolean;
  completed?: boolean;
  interrupted?: boolean;
  cancelled?: boolean;
}

const visit: Visit = {
  id: 'visit',
  url: new URL('https://oakpea.example/about'),
  prefetch: false,
  showProgress: true,
};
const next: Visit = { ...visit, id: 'next', url: new URL('https://oakpea.example/news') };
const prefetch: Visit = { ...next, id: 'prefetch', prefetch: true, showProgress: false };

// As `browser.tsx` does: before Inertia's own bar listens, which is the installed one.
beforeAll(() => {
  followVisitsOnly();
  setupProgress(inertiaOptions.progress);
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

it.each(['completed', 'cancelled', 'interrupted'])(
  'outlasts a prefetch that is %s meanwhile, and ends even so',
  async (outcome) => {
    tell('start', prefetch);
    begin(visit);
    vi.advanceTimersByTime(inertiaOptions.progress.delay);
    await end(prefetch, { [outcome]: true });
    expect(isShown()).toBe(true);
    await end(visit, { completed: true });
    expect(progress.isStarted()).toBe(false);
  },
);

it('comes where a prefetch ends before it was due', async () => {
  tell('start', prefetch);
  begin(visit);
  await end(prefetch, { completed: true });
  expect(isShown()).toBe(true);
  await end(visit, { completed: true });
  expect(progress.isStarted()).toBe(false);
});

it('goes on for the visit that interrupts another', async () => {
  begin(visit);
  vi.advanceTimersByTime(inertiaOptions.progress.delay);
  tell('finish', { ...visit, interrupted: true });
  begin(next);
  await Promise.resolve();
  expect(isShown()).toBe(true);
  await end(next, { completed: true });
  expect(progress.isStarted()).toBe(false);
});

it('does not come back where visit and prefetch end at once', async () => {
  tell('start', prefetch);
  begin(visit);
  vi.advanceTimersByTime(inertiaOptions.progress.delay);
  tell('finish', { ...prefetch, cancelled: true });
  await end(visit, { cancelled: true });
  expect(progress.isStarted()).toBe(false);
});

it('has nothing fetched ahead while a visit is awaited', async () => {
  begin(visit);
  expect(tell('before', prefetch)).toBe(false);
  expect(tell('before', next)).toBe(true);
  await end(visit, { completed: true });
  expect(tell('before', prefetch)).toBe(true);
});

it('has nothing fetched ahead while a visit awaits what is, which ends with that', async () => {
  tell('start', prefetch);
  progress.reveal(true);
  expect(tell('before', next)).toBe(true);
  expect(tell('before', { ...prefetch, id: 'another' })).toBe(false);
  await end(prefetch, { completed: true });
  expect(progress.isStarted()).toBe(false);
  expect(tell('before', { ...prefetch, id: 'another' })).toBe(true);
});

/** @returns whether nobody has called off what the event announces */
function tell(name: 'before' | 'start' | 'finish', about: Visit): boolean {
  return document.dispatchEvent(
    new CustomEvent(`inertia:${name}`, { cancelable: true, detail: { visit: about } }),
  );
}

/** Inertia shows the bar again, which a prefetch hides, before it says that a visit starts. */
function begin(about: Visit): void {
  progress.reveal(true);
  tell('start', about);
}

async function end(about: Visit, outcome: Partial<Visit>): Promise<void> {
  tell('finish', { ...about, ...outcome });
  await Promise.resolve();
}

function isShown(): boolean {
  const bar = document.getElementById('nprogress');
  return progress.isStarted() && bar !== null && bar.style.display !== 'none';
}
