import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Captcha, createTurnstile } from './captcha.server.ts';
import { findSuspicions } from './find-suspicions.server.ts';

const suspect = (fields: Record<string, string | null>, captcha?: Captcha) =>
  findSuspicions(new Map(Object.entries(fields)), captcha);

describe('findSuspicions', () => {
  it.each([
    [{}, []],
    [{ website: '' }, []],
    [{ website: 'https://spam.example' }, ['honeypot']],
    [{ website: null }, ['honeypot']],
    [{ fill_time: '300' }, ['too-fast']],
    [{ fill_time: '2500' }, []],
    [{ fill_time: '86400000' }, []],
    [{ fill_time: '' }, []],
    [{ fill_time: 'soon' }, []],
    [{ website: 'x', fill_time: '300' }, ['honeypot', 'too-fast']],
    [{ captcha_token: 'anything' }, []],
  ])('of %j are %j', async (fields, suspicions) => {
    expect(await suspect(fields)).toEqual(suspicions);
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
    expect(await suspect({ captcha_token: 'token' }, captcha)).toEqual([]);
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
      expect(await suspect({ captcha_token: 'token' }, captcha)).toEqual(['captcha']);
    },
  );

  it('suspects a submission without a token, and asks nobody', async () => {
    expect(await suspect({}, captcha)).toEqual(['captcha']);
    expect(asked).toEqual([]);
  });

  it('is not asked about what is taken for spam anyway', async () => {
    const spam = { website: 'x', fill_time: '300', captcha_token: 'token' };
    expect(await suspect(spam, captcha)).toEqual(['honeypot', 'too-fast']);
    expect(asked).toEqual([]);
  });

  it.each([
    { status: 503, body: '' },
    { status: 200, body: 'not JSON' },
    { status: 200, body: '{"success":false,"error-codes":["internal-error"]}' },
    { status: 400, body: '{"success":false,"error-codes":["invalid-input-secret"]}' },
  ])('turns nobody away while its service fails, and says so: %j', async (failing) => {
    answer = failing;
    expect(await suspect({ captcha_token: 'token' }, captcha)).toEqual([]);
    expect(log.warn).toHaveBeenCalledOnce();
  });
});
