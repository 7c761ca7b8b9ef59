import { isIPv6 } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/** Where nobody can be told from anybody else. */
const unknownAddress = 'unknown';

/**
 * Finds the address of whoever sent a request, to count what comes from it and for nothing else.
 *
 * @param trustedProxies how many proxies stand in front of the site. Each adds the address it was asked by to the end of
 * `X-Forwarded-For`; what stands before those, a client may have written itself. With 0 the header is not read.
 */
export function createClientAddressFinder(trustedProxies: number): (c: Context) => string {
  return function findClientAddress(c) {
    const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
    const forwarded = trustedProxies > 0 ? (c.req.header('X-Forwarded-For') ?? '') : '';
    const chain = [...forwarded.split(','), incoming?.socket.remoteAddress ?? '']
      .map((address) => address.trim())
      .filter(Boolean);
    return toClient(chain.at(-1 - Math.min(trustedProxies, chain.length - 1)) ?? unknownAddress);
  };
}

/** One client: an IPv4 address, or the /64 network that an IPv6 customer has for itself. */
function toClient(address: string): string {
  const unmapped = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(unmapped)) return unmapped;
  const [head = '', tail] = unmapped.split('%')[0]?.toLowerCase().split('::') ?? [];
  const groups = head.split(':').filter(Boolean);
  const after = tail?.split(':').filter(Boolean) ?? [];
  while (tail !== undefined && groups.length + after.length < 8) groups.push('0');
  return `${[...groups, ...after]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
