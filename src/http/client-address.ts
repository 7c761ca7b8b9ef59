import { isIPv6 } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/** Stands for all clients whose address is not known. */
const unknownAddress = 'unknown';

/**
 * Makes the function that finds the address a request came from, which is used to limit submissions and for nothing
 * else.
 *
 * @param trustedProxies how many proxies are in front of the site. Each adds the address it was called from to the end
 * of `X-Forwarded-For`; anything before those may have been written by the client. With 0 the header is not read.
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

/** What counts as one client: an IPv4 address, or the /64 network that an IPv6 customer usually has. */
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
