import { expect, test, vi } from 'vitest';
import type { OpenedEntry } from '#studio/entries/contract.ts';
import { openWholeStudio } from '#studio/whole-studio.testing.ts';
import type { MadeWebhook, WebhookDelivery } from './contract.ts';

const about = 'en-gb/pages/about.yaml';

test('the studio delivers from the first webhook on, to no private address, and not without encryption', async () => {
  const whole = await openWholeStudio({ [about]: { slug: 'about', entryTitle: 'About', body: [] } });
  const { send } = whole.administrator;
  try {
    const events = ['content.published'];
    const plain = await send('POST', '/webhooks', { url: 'http://crm.example.com/', events });
    expect([plain.status, plain.body]).toEqual([
      422,
      expect.objectContaining({ fields: { url: 'Use an address that begins with https://.' } }),
    ]);
    const { body } = await send('POST', '/webhooks', { url: 'https://127.0.0.1/', events });
    const { made } = body as MadeWebhook;
    const { revision, document } = (await send('GET', `/entries/${about}`)).body as OpenedEntry;
    const draft = { revision, document: { ...document, entryTitle: 'Us' } };
    const saved = (await send('PUT', `/drafts/${about}`, draft)).body as OpenedEntry;
    await send('POST', '/publish', { entries: [{ file: about, revision: saved.revision }] });
    await vi.waitFor(
      async () => {
        const log = (await send('GET', `/webhooks/${made.id}/deliveries`)).body as WebhookDelivery[];
        expect(log).toMatchObject([{ attempts: 1, failure: 'The webhook leads to a private address.' }]);
      },
      { timeout: 10_000, interval: 200 },
    );
  } finally {
    await whole.close();
  }
});
