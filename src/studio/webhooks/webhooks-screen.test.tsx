// @vitest-environment jsdom
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { draw } from '#studio/kit/draw.testing.ts';
import WebhooksScreen from './webhooks-screen.tsx';

it('shows what came of delivering again, in the log and then in the list', async () => {
  const at = '2030-05-01T10:00:00.000Z';
  const webhook = { id: 'crm', url: 'https://crm.example.com/', events: ['media.changed'], createdAt: at };
  const delivery = { id: 'one', type: 'media.changed', subject: 'media/pea.webp', body: '{}', notedAt: at };
  let state = 'given-up';
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit = {}) => {
    if (method === 'POST') state = 'waiting';
    if (address.endsWith('/deliveries')) return Response.json([{ ...delivery, state, attempts: 1 }]);
    const failed = state === 'delivered' ? {} : { failed: { count: 1, since: at } };
    return Response.json([{ ...webhook, ...failed }]);
  });
  const { place } = await draw(<WebhooksScreen />);
  const press = async (label: RegExp) => {
    const buttons = [...document.querySelectorAll('button')];
    const button = buttons.find((one) => label.test(one.getAttribute('aria-label') ?? ''));
    await act(async () => button?.click());
  };
  expect(place.textContent).toContain('Failing');
  await press(/^Log of/);
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  await press(/^Deliver again/);
  const log = () => document.querySelector('[role=dialog]')?.textContent;
  expect(log()).toContain('Waiting');
  state = 'delivered';
  await act(async () => vi.runAllTimers());
  vi.useRealTimers();
  expect(log()).toContain('Delivered');
  await press(/^Close/);
  expect(place.textContent).not.toContain('Failing');
});
