import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { sameOrigin } from './same-origin.ts';

const origin = 'https://oakpea.example';
const app = new Hono();
app.post('/', sameOrigin({ origin, reject: (c) => c.text('refused', 403) }), (c) => c.text('taken'));

describe('sameOrigin', () => {
  it.each<Record<string, string>>([
    { 'Sec-Fetch-Site': 'same-origin' },
    { 'Sec-Fetch-Site': 'same-origin', Origin: 'http://127.0.0.1:3000' },
    { Origin: origin },
  ])('lets our own pages through: %j', async (headers) => {
    expect((await app.request('/', { method: 'POST', headers })).status).toBe(200);
  });

  it.each<Record<string, string>>([
    {},
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    { Origin: 'http://oakpea.example' },
    { Origin: 'https://oakpea.example.evil.example' },
    { 'Sec-Fetch-Site': 'same-site', Origin: origin },
    { 'Sec-Fetch-Site': 'cross-site', Origin: origin },
    { 'Sec-Fetch-Site': 'none', Origin: origin },
    { 'Sec-Fetch-Site': '', Origin: origin },
    { Referer: `${origin}/en-gb/contact` },
  ])('refuses the rest: %j', async (headers) => {
    expect((await app.request('/', { method: 'POST', headers })).status).toBe(403);
  });
});
