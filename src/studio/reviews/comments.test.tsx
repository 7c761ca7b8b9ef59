// @vitest-environment jsdom
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { draw, type } from '#studio/kit/draw.testing.ts';
import { Comments } from './comments.tsx';
import { ReviewedProvider } from './reviewed.tsx';

it('keeps what was written about a block while another is looked at, and what is written while it is sent', async () => {
  const answers: ((response: Response) => void)[] = [];
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', (_: unknown, { body }: RequestInit = {}) => {
    if (typeof body !== 'string')
      return Promise.resolve(Response.json({ reviewers: {}, names: {}, comments: [] }));
    sent.push(JSON.parse(body).text);
    return new Promise<Response>((resolve) => answers.push(resolve));
  });
  const selected = (blockId: string) => (
    <ReviewedProvider file="en-gb/pages/peas.yaml" revision={1}>
      <Comments
        key={blockId}
        {...{ blockId, mayComment: true, onFind: () => undefined, marked: undefined, whole: { blockId } }}
        onUnmark={() => undefined}
      />
    </ReviewedProvider>
  );
  const { place, redraw } = await draw(selected('peas'));
  const field = () => place.querySelector('textarea') as HTMLTextAreaElement;
  const write = (text: string) => type(field(), text);
  await write('Are these');
  await redraw(selected('beans'));
  expect(field().value).toBe('');
  await redraw(selected('peas'));
  expect(field().value).toBe('Are these');
  await write('Are these green?');
  await act(async () => field().form?.requestSubmit());
  await write('And these?');
  await act(async () => answers[0]?.(Response.json({ id: 'one' }, { status: 201 })));
  expect([field().value, sent]).toEqual(['And these?', ['Are these green?']]);
});
