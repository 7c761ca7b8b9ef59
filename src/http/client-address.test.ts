import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { createClientAddressFinder } from './client-address.ts';

async function find(trustedProxies: number, remoteAddress: string | undefined, forwarded?: string) {
  const app = new Hono();
  const findClientAddress = createClientAddressFinder(trustedProxies);
  app.get('/', (c) => c.text(findClientAddress(c)));
  const headers = forwarded === undefined ? undefined : { 'X-Forwarded-For': forwarded };
  const response = await app.request('/', { headers }, { incoming: { socket: { remoteAddress } } });
  return response.text();
}

describe('createClientAddressFinder', () => {
  it.each([
    [0, '203.0.113.7', undefined, '203.0.113.7'],
    [0, '203.0.113.7', '198.51.100.1', '203.0.113.7'],
    [1, '10.0.0.1', '198.51.100.1', '198.51.100.1'],
    [1, '10.0.0.1', '6.6.6.6, 198.51.100.1', '198.51.100.1'],
    [2, '10.0.0.1', '6.6.6.6, 198.51.100.1, 10.0.0.2', '198.51.100.1'],
    [2, '10.0.0.1', '198.51.100.1', '10.0.0.1'],
    [2, '10.0.0.1', '198.51.100.1,, 10.0.0.2 ,', '198.51.100.1'],
    [1, '10.0.0.1', '6.6.6.6, unknown', '10.0.0.1'],
    [1, '10.0.0.1', '6.6.6.6, 1.2.3', '10.0.0.1'],
    [1, '10.0.0.1', '6.6.6.6, 198.51.100.256:80', '10.0.0.1'],
    [1, '10.0.0.1', '6.6.6.6, "198.51.100.1"', '10.0.0.1'],
    [1, undefined, '6.6.6.6, _hidden', 'unknown'],
    [1, '10.0.0.1', '198.51.100.1:4321', '198.51.100.1'],
    [1, '10.0.0.1', '[2001:db8:1:2::9]:4321', '2001:db8:1:2::/64'],
    [1, '10.0.0.1', '[2001:db8:1:2::9]', '2001:db8:1:2::/64'],
    [1, '10.0.0.1', '2001:db8:1:2::9', '2001:db8:1:2::/64'],
    [1, '10.0.0.1', '[::ffff:198.51.100.1]:80', '198.51.100.1'],
    [1, '10.0.0.1', undefined, '10.0.0.1'],
    [1, '10.0.0.1', ' , ', '10.0.0.1'],
    [0, undefined, undefined, 'unknown'],
    [0, '::ffff:203.0.113.7', undefined, '203.0.113.7'],
    [0, '::FFFF:CB00:7107', undefined, '203.0.113.7'],
  ])('behind %i proxies, asked by %s for %s, finds %s', async (proxies, remote, forwarded, address) => {
    expect(await find(proxies, remote, forwarded)).toBe(address);
  });

  it.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff::1', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['2001:db8::1:0:0:1', '2001:db8:0:0::/64'],
    ['2001:db8:0:0:1::', '2001:db8:0:0::/64'],
  ])('takes the network of %s for one client', async (remote, network) => {
    expect(await find(0, remote)).toBe(network);
  });
});
