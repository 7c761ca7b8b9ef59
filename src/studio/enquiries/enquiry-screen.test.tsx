// @vitest-environment jsdom
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { draw } from '#studio/kit/draw.testing.ts';
import EnquiryScreen from './enquiry-screen.tsx';

it('has an answer again that was left in the middle of it, until it is sent', async () => {
  const enquiry = {
    ...{ id: 'one', form: 'contact', locale: 'en-gb', state: 'new', page: '/en-gb/contact', people: {} },
    ...{ receivedAt: '2030-05-01T10:00:00.000Z', erasedAt: '2030-11-01T10:00:00.000Z', ofSender: 1 },
    ...{ answersTo: 'jo@example.com', fields: [], suspicions: [], deliveries: [], events: [] },
  };
  const answered = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit = {}) => {
    if (method === 'POST') await answered.promise;
    return Response.json(address.endsWith('/names') ? {} : enquiry);
  });
  const screen = (
    <EnquiryScreen
      values={{ id: 'one' }}
      locale="en-gb"
      editor={{ id: 'ada', name: 'Ada', email: 'ada@example.com', role: 'administrator' }}
    />
  );
  const { place, redraw } = await draw(screen);
  const find = () => place.querySelector('textarea');
  const { set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value') ?? {};
  const write = (text: string) =>
    act(async () => {
      set?.call(find(), text);
      find()?.dispatchEvent(new Event('input', { bubbles: true }));
    });
  const comeBack = async () => {
    await redraw(null);
    await redraw(screen);
    return find()?.value;
  };
  await write('Gladly.');
  expect(await comeBack()).toBe('Gladly.');
  await act(async () => find()?.form?.requestSubmit());
  await redraw(null);
  await act(async () => answered.resolve());
  expect(await comeBack()).toBe('');
});
