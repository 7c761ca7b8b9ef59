import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
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

  beforeEach(async () => {
    asked = [];
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
      verifyUrl: `http://127.0.0.1:${port}/`,
    });
  });
  afterEach(() => new Promise((resolve) => service.close(resolve)));

  it('takes a token that its service knows for a person’s', async () => {
    answer = { status: 200, body: '{"success":true}' };
    expect(await suspect({ captcha_token: 'token' }, captcha)).toBeNull();
    expect(Object.fromEntries(asked[0] ?? [])).toEqual({ secret: 'secret', response: 'token' });
  });

  it('suspects a token that it does not know', async () => {
    answer = { status: 200, body: '{"success":false,"error-codes":["invalid-input-response"]}' };
    expect(await suspect({ captcha_token: 'token' }, captcha)).toBe('captcha');
  });

  it('suspects a submission without a token, and asks nobody', async () => {
    expect(await suspect({}, captcha)).toBe('captcha');
    expect(asked).toEqual([]);
  });

  it.each([
    { status: 503, body: '' },
    { status: 200, body: 'not JSON' },
  ])('turns nobody away while its service fails: %j', async (failing) => {
    answer = failing;
    expect(await suspect({ captcha_token: 'token' }, captcha)).toBeNull();
  });
});
