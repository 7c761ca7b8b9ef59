// @vitest-environment jsdom
import { http, type Page, router } from '@inertiajs/core';
import { useForm } from '@inertiajs/react';
import { act } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { mount } from '#ui/mount.tsx';

// What the specification asks of the form helper, the library gives as it is: an upgrade that changes it fails here.

type Form = ReturnType<typeof useForm<{ name: string }>>;

const page: Page = {
  component: 'Home',
  props: { errors: {} },
  url: '/here',
  version: 'v1',
  flash: {},
  rememberedState: {},
  rescuedProps: [],
};

let answer: (props: { errors: Record<string, string> }) => void = () => undefined;
let form: Form;

beforeAll(async () => {
  http.setClient({
    request: () =>
      new Promise((resolve) => {
        answer = (props) =>
          resolve({
            status: 200,
            data: JSON.stringify({ ...page, props }),
            headers: { 'x-inertia': 'true' },
          });
      }),
  });
  window.history.replaceState(null, '', page.url);
  window.scrollTo = vi.fn();
  router.init({
    initialPage: page,
    resolveComponent: async () => ({}),
    swapComponent: async () => undefined,
  });
  await vi.waitFor(() => expect(window.history.state?.page).toBeDefined());
});

beforeEach(() => mount(<Probe />));
afterEach(() => vi.restoreAllMocks());

function Probe() {
  form = useForm({ name: 'Ada' });
  return null;
}

/** Posts the form, and answers with these properties of the page. */
async function post(props: { errors: Record<string, string> }): Promise<void> {
  act(() => form.post('/enquiry', { preserveState: true }));
  await vi.waitFor(() => expect(form.processing).toBe(true));
  await act(async () => answer(props));
  await vi.waitFor(() => expect(form.processing).toBe(false));
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
