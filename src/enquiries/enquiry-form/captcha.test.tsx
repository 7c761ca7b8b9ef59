// @vitest-environment jsdom
import type { VisitOptions } from '@inertiajs/core';
import { router } from '@inertiajs/react';
import { act, createRef, type ReactNode, type Ref, useImperativeHandle, useState } from 'react';
import { afterEach, beforeEach, expect, it, type MockInstance, vi } from 'vitest';
import { find, mount, renderOnServer } from '#ui/mount.testing.tsx';
import { EnquiryForm } from './enquiry-form.tsx';
import { samples } from './samples.ts';

interface WidgetOptions {
  sitekey: string;
  callback(token: string): void;
  'error-callback'(): void;
}

const [{ props } = { props: undefined }] = samples;
const script = () => document.head.querySelector<HTMLScriptElement>('script[src*="turnstile"]');

let visit: MockInstance<typeof router.visit>;
let widget: WidgetOptions | undefined;
const reset = vi.fn();

beforeEach(() => {
  visit = vi.spyOn(router, 'visit').mockImplementation(() => undefined);
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  sessionStorage.clear();
});
afterEach(() => {
  script()?.remove();
  delete window.turnstile;
  widget = undefined;
});

it('is not there where none is configured', async () => {
  const form = await mountForm(undefined);
  await form.touch();
  await form.submit();
  expect(script()).toBeNull();
  expect(readData()).not.toHaveProperty('captcha_token');
});

it('loads nothing before the visitor turns to the form', async () => {
  if (!props) throw new Error('There is no sample.');
  expect(
    renderOnServer(<EnquiryForm {...props} page={{ forms: { retailers: [], captchaSiteKey: 'key' } }} />),
  ).not.toContain('turnstile');
  const form = await mountForm('key');
  expect(script()).toBeNull();
  await form.touch();
  expect(script()?.src).toMatch(/^https:\/\/challenges\.cloudflare\.com\//);
});

it('sends the token, and begins anew for the next one', async () => {
  const form = await mountForm('key');
  await form.touch();
  await loadWidget();
  expect(widget?.sitekey).toBe('key');
  widget?.callback('first');
  await form.submit();
  expect(readData().captcha_token).toBe('first');
  await act(async () => readOptions().onFinish?.({} as never));
  expect(reset).toHaveBeenCalledOnce();
  widget?.callback('second');
  await form.submit();
  expect(readData().captcha_token).toBe('second');
});

it('waits for the token, saying that it is busy', async () => {
  const form = await mountForm('key');
  await form.touch();
  await loadWidget();
  await form.submit();
  expect(visit).not.toHaveBeenCalled();
  expect(find(form.page, 'button').textContent).toBe('Sending…');
  await act(async () => widget?.callback('late'));
  expect(readData().captcha_token).toBe('late');
});

it('sends nothing for a visitor who leaves the page meanwhile', async () => {
  const form = await mountForm('key');
  await form.touch();
  await loadWidget();
  await form.submit();
  await form.leave();
  await act(async () => widget?.callback('late'));
  expect(visit).not.toHaveBeenCalled();
});

it('asks the visitor to do what the widget asks for', async () => {
  const form = await mountForm('key');
  await form.touch();
  await loadWidget();
  vi.useFakeTimers();
  await form.submit();
  await act(async () => vi.advanceTimersByTimeAsync(10_000));
  expect(visit).not.toHaveBeenCalled();
  expect(find(form.page, '[role="alert"]').textContent).toContain('confirm that you are a person');
  vi.useRealTimers();
  widget?.callback('done');
  await form.submit();
  expect(readData().captcha_token).toBe('done');
});

it('turns nobody away when it fails', async () => {
  const form = await mountForm('key');
  await form.touch();
  await loadWidget();
  widget?.['error-callback']();
  await form.submit();
  expect(visit).toHaveBeenCalledOnce();
  expect(readData()).not.toHaveProperty('captcha_token');
});

it('turns nobody away when it cannot be loaded', async () => {
  const form = await mountForm('key');
  await form.touch();
  await act(async () => void script()?.dispatchEvent(new Event('error')));
  await form.submit();
  expect(visit).toHaveBeenCalledOnce();
  expect(readData()).not.toHaveProperty('captcha_token');
});

/** A page that can be left. */
function Place({ ref, children }: { ref: Ref<{ leave: () => void }>; children: ReactNode }) {
  const [isLeft, setIsLeft] = useState(false);
  useImperativeHandle(ref, () => ({ leave: () => setIsLeft(true) }));
  return isLeft ? null : children;
}

async function mountForm(captchaSiteKey: string | undefined) {
  if (!props) throw new Error('There is no sample.');
  const forms = { retailers: [], ...(captchaSiteKey && { captchaSiteKey }) };
  const place = createRef<{ leave: () => void }>();
  const page = await mount(
    <Place ref={place}>
      <EnquiryForm {...props} page={{ forms }} />
    </Place>,
  );
  return {
    page,
    leave: () => act(async () => place.current?.leave()),
    async touch(): Promise<void> {
      await act(async () => find(page, 'textarea').focus());
      // The captcha module is imported first.
      if (captchaSiteKey) await expect.poll(script).not.toBeNull();
    },
    async submit(): Promise<void> {
      await act(async () => (find(page, 'form') as HTMLFormElement).requestSubmit());
    },
  };
}

/** What the widget's script does once loaded. */
async function loadWidget(): Promise<void> {
  window.turnstile = {
    render(_, options) {
      widget = options as WidgetOptions;
      return 'widget';
    },
    reset,
  };
  await act(async () => void script()?.dispatchEvent(new Event('load')));
}

function readOptions(): VisitOptions {
  return (visit.mock.calls.at(-1)?.[1] ?? {}) as VisitOptions;
}

function readData(): Record<string, unknown> {
  return readOptions().data as Record<string, unknown>;
}
