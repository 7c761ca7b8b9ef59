import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { sampleEnquiry } from '../sample-enquiry.testing.ts';
import { openEnquiryStore } from '../store/open-enquiry-store.server.ts';
import { readPages } from './read-pages.server.ts';

it('reads each enquiry once, in order, those of the same moment included', async () => {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'oakpea-enquiries-'));
  let now = Date.parse('2026-11-04T14:05:06.789Z');
  const log = pino({ enabled: false });
  const store = openEnquiryStore({ databaseUrl: undefined, dataDirectory, log, now: () => now });
  onTestFinished(async () => {
    await store.close();
    await rm(dataDirectory, { recursive: true });
  });

  for (let count = 0; count < 9; count += 1) {
    if (count === 5) now += 1;
    await store.add({
      ...sampleEnquiry(count === 8 ? 'newsletter' : 'contact'),
      submissionId: String(count),
      targets: [{ channel: 'webhook' }],
    });
  }
  const all = (await store.list({ form: 'contact' })).map(({ id }) => id);
  expect(all).toHaveLength(8);
  for (const pageSize of [1, 3, 4, 8, 9]) {
    const read: string[] = [];
    for await (const { id } of readPages(store, { form: 'contact' }, pageSize)) read.push(id);
    expect(read).toEqual(all);
  }
});
