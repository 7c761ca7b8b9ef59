import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { describe, expect, it, onTestFinished } from 'vitest';
import { DeliveryError } from '../enquiry.server.ts';
import { sampleDelivery, sampleEnquiry, sampleForSystems } from '../sample-enquiry.testing.ts';
import { createWebhookDelivery, type WebhookOptions } from './create-webhook-delivery.server.ts';

const secret = `whsec_${Buffer.from('a key that only the two of us know').toString('base64')}`;
const delivery = sampleDelivery(sampleEnquiry('general', { suspicions: ['too-fast'] }), {
  target: { channel: 'webhook' },
});
const signal = new AbortController().signal;

describe('createWebhookDelivery', () => {
  it('posts an enquiry that the receiver can verify', async () => {
    const { url, requests } = await startReceiver((_, response) => response.writeHead(204).end());
    await createWebhookDelivery({ url, secret })(delivery, signal);

    expect(requests).toHaveLength(1);
    const [{ body, headers, method }] = requests as [ReceivedRequest];
    expect(method).toBe('POST');
    expect(headers).toMatchObject({ 'content-type': 'application/json', 'webhook-id': delivery.id });
    expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toEqual({
      type: 'enquiry.received',
      timestamp: '2026-11-04T14:05:06.789Z',
      data: { ...sampleForSystems, suspicion: 'too-fast' },
    });
  });

  it('signs any text, and with the secret alone', async () => {
    const { url, requests } = await startReceiver((_, response) => response.end());
    const values = { name: 'Ĳsbrand 👩‍🍳 \u2028 \uD800', enquiry_details: '"\\\n</script>' };
    await createWebhookDelivery({ url, secret })(
      sampleDelivery(sampleEnquiry('contact', { values })),
      signal,
    );
    const [{ body, headers }] = requests as [ReceivedRequest];
    const other = `whsec_${Buffer.from('a key that neither of us knows....').toString('base64')}`;
    expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toMatchObject({
      data: values,
    });
    expect(() => new Webhook(other).verify(body, headers as Record<string, string>)).toThrow(
      'No matching signature',
    );
    expect(() => new Webhook(secret).verify(`${body} `, headers as Record<string, string>)).toThrow(
      'No matching signature',
    );
  });

  it('repeats itself under the same id', async () => {
    const { url, requests } = await startReceiver((_, response) => response.end());
    const deliver = createWebhookDelivery({ url, secret });
    await deliver(delivery, signal);
    await deliver({ ...delivery, attempt: 2, lease: 'second' }, signal);
    expect(requests.map(({ headers }) => headers['webhook-id'])).toEqual([delivery.id, delivery.id]);
  });

  it.each([300, 404, 500])('fails when the answer is %d, and does not say more', async (status) => {
    const { url } = await startReceiver((_, response) => {
      response.writeHead(status).end('asha@copper-ladle.example is a duplicate');
    });
    const error = await failToDeliver({ url, secret });
    expect(error).toBeInstanceOf(DeliveryError);
    expect(error.message).toBe(`The webhook answered ${status}.`);
  });

  it.each([301, 307])('does not follow a redirect (%d)', async (status) => {
    const elsewhere = await startReceiver((_, response) => response.end());
    const { url } = await startReceiver((_, response) => {
      response.writeHead(status, { location: elsewhere.url }).end();
    });
    expect((await failToDeliver({ url, secret })).message).toBe(`The webhook answered ${status}.`);
    expect(elsewhere.requests).toEqual([]);
  });

  it('does not wait for the end of an answer', async () => {
    const { url } = await startReceiver((_, response) => {
      response.writeHead(200).write('And another thing');
    });
    await createWebhookDelivery({ url, secret })(delivery, signal);
  });

  it('gives up on a receiver that does not answer', async () => {
    const { url } = await startReceiver(() => undefined);
    const { message } = await failToDeliver({ url, secret, timeout: 50 });
    expect(message).toBe('The webhook did not answer within 0.05 seconds.');
  });

  it('gives up when it is told to', async () => {
    const abort = new AbortController();
    const { url } = await startReceiver(() => abort.abort());
    const { message } = await failToDeliver({ url, secret }, abort.signal);
    expect(message).toBe('The webhook was stopped before it had answered.');
  });

  it('says that nobody listens, and not where', async () => {
    const { url, close } = await startReceiver(() => undefined);
    await close();
    const { message } = await failToDeliver({ url: `${url}?token=secret`, secret });
    expect(message).toBe('The webhook could not be reached (ECONNREFUSED).');
  });

  it('says that the receiver hung up', async () => {
    const { url } = await startReceiver((request) => request.socket.destroy());
    expect((await failToDeliver({ url, secret })).message).toBe(
      'The webhook could not be reached (ECONNRESET).',
    );
  });
});

interface ReceivedRequest {
  method: string | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

async function startReceiver(answer: RequestListener) {
  const requests: ReceivedRequest[] = [];
  const server = createServer(async (request, response) => {
    requests.push({ method: request.method, headers: request.headers, body: await text(request) });
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  onTestFinished(close);
  return { url: `http://127.0.0.1:${port}/enquiries`, requests, close };
}

async function failToDeliver(options: WebhookOptions, abort = signal): Promise<Error> {
  return createWebhookDelivery(options)(delivery, abort).then(
    () => expect.unreachable('It was delivered.'),
    (error: Error) => error,
  );
}
