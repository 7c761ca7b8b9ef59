import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Captcha, createTurnstile } from './captcha.server.ts';
import { findSuspicion } from './find-suspicion.server.ts';

const suspect = (fields: Record<string, string | null>, captcha?: Captcha) =>
  findSuspicion(new Map(Object.entries(fields)), captcha);

describe('findSuspicion', () => {
  it.each([
    [{}, null],
    [{ website: '' }, null],
    [{ website: 'https://spam.example' }, 'honeypot'],
    [{ website: null }, 'honeypot'],
    [{ fill_time: '300' }, 'too-fast'],
    [{ fill_time: '2500' }, null],
    [{ fill_time: '86400000' }, null],
    [{ fill_time: '' }, null],
    [{ fill_time: 'soon' }, null],
    [{ captcha_token: 'anything' }, null],
  ])('of %j is %s', async (fields, suspicion) => {
    expect(await suspect(fields)).toBe(suspicion);
  });
});

describe('createTurnstile', () => {
  let service: Server;
  let answer: { status: number; body: string };
  let asked: URLSearchParams[];
  let captcha: Captcha;
  const log = { warn: vi.fn() };

  beforeEach(async () => {
    asked = [];
    log.warn.mockClear();
    service = createServer(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      asked.push(new URLSearchParams(body));
      response.writeHead(answer.status).end(answer.body);
    });
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
    const { port } = service.address() as AddressInfo;
    captcha = createTurnstile({
      siteKey: 'public',
      secretKey: 'secret',
      log,
      verifyUrl: `http://127.0.0.1:${port}/`,
    });
  });
  afterEach(() => new Promise((resolve) => service.close(resolve)));

  it('takes a token that its service knows for a person’s', async () => {
    answer = { status: 200, body: '{"success":true}' };
    expect(await suspect({ captcha_token: 'token' }, captcha)).toBeNull();
    expect(Object.fromEntries(asked[0] ?? [])).toMatchObject({ secret: 'secret', response: 'token' });
  });

  it('takes a token once more for the very same submission alone', async () => {
    answer = { status: 200, body: '{"success":true}' };
    for (const message of ['Hello', 'Hello', 'Good day'])
      await suspect({ captcha_token: 'token', message }, captcha);
    const [first, again, other] = asked.map((one) => one.get('idempotency_key'));
    expect(first).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/);
    expect([again === first, other === first]).toEqual([true, false]);
  });

  it.each(['invalid-input-response', 'timeout-or-duplicate'])(
    'suspects a token of which it says %s',
    async (code) => {
      answer = { status: 200, body: JSON.stringify({ success: false, 'error-codes': [code] }) };
      expect(await suspect({ captcha_token: 'token' }, captcha)).toBe('captcha');
    },
  );

  it('suspects a submission without a token, and asks nobody', async () => {
    expect(await suspect({}, captcha)).toBe('captcha');
    expect(asked).toEqual([]);
  });

  it.each([
    { status: 503, body: '' },
    { status: 200, body: 'not JSON' },
    { status: 200, body: '{"success":false,"error-codes":["internal-error"]}' },
    { status: 400, body: '{"success":false,"error-codes":["invalid-input-secret"]}' },
  ])('turns nobody away while its service fails, and says so: %j', async (failing) => {
    answer = failing;
    expect(await suspect({ captcha_token: 'token' }, captcha)).toBeNull();
    expect(log.warn).toHaveBeenCalledOnce();
  });
});
