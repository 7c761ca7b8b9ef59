// @vitest-environment jsdom
import type { Page } from '@inertiajs/core';
import { useForm } from '@inertiajs/react';
import { act } from 'react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { mount } from '#ui/mount.testing.tsx';
import { page, startRouter } from './start-router.ts';

// The library itself meets the specification's requirements for the form helper. These tests catch an upgrade that
// changes that.

type Form = ReturnType<typeof useForm<{ name: string }>>;

let answer: (props: { errors: Record<string, string> }) => void = () => undefined;
let form: Form;

beforeAll(() =>
  startRouter(
    () =>
      new Promise((resolve) => {
        answer = (props) => resolve({ ...page, props: props as Page['props'] });
      }),
  ),
);

beforeEach(() => mount(<Probe />));
function Probe() {
  form = useForm({ name: 'Ada' });
  return null;
}

/** Posts the form, and answers with these page props. */
async function post(props: { errors: Record<string, string> }): Promise<void> {
  act(() => form.post('/enquiry', { preserveState: true }));
  await expect.poll(() => form.processing).toBe(true);
  await act(async () => answer(props));
  await expect.poll(() => form.processing).toBe(false);
}

describe('the form helper', () => {
  it('tracks whether it is under way and how it ended', async () => {
    expect([form.processing, form.wasSuccessful, form.recentlySuccessful, form.hasErrors]).toEqual([
      false,
      false,
      false,
      false,
    ]);
    await post({ errors: {} });
    expect([form.wasSuccessful, form.recentlySuccessful, form.hasErrors]).toEqual([true, true, false]);
  });

  it('takes an answer whose page holds errors for a failure', async () => {
    await post({ errors: { name: 'Please enter your name' } });
    expect([form.wasSuccessful, form.recentlySuccessful]).toEqual([false, false]);
    expect(form.errors).toEqual({ name: 'Please enter your name' });
  });

  it('is recently successful for 2000 ms', async () => {
    const timers = vi.spyOn(window, 'setTimeout');
    await post({ errors: {} });
    expect(form.recentlySuccessful).toBe(true);
    const [end] = timers.mock.calls.find(([, milliseconds]) => milliseconds === 2000) ?? [];
    if (typeof end !== 'function') throw new Error('Nothing was set to happen after 2000 ms.');
    act(() => end());
    expect([form.recentlySuccessful, form.wasSuccessful]).toEqual([false, true]);
  });
});
