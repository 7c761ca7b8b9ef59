import { isIP, SocketAddress } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/** Stands for all clients whose address is not known. */
const unknownAddress = 'unknown';

/**
 * Makes the function that finds the address a request came from, which is used to limit submissions and for nothing
 * else.
 *
 * @param trustedProxies how many proxies are in front of the site. Each adds the address it was called from to the end
 * of `X-Forwarded-For`; anything before those may have been written by the client. With 0 the header is not read. What
 * has fewer addresses, or none in the place of the client's, did not come through all proxies: then the address is the
 * connection's own.
 */
export function createClientAddressFinder(trustedProxies: number): (c: Context) => string {
  return function findClientAddress(c) {
    const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
    const forwarded =
      trustedProxies > 0 ? readForwarded(c.req.header('X-Forwarded-For')).at(-trustedProxies) : undefined;
    return toClient(forwarded) ?? toClient(incoming?.socket.remoteAddress) ?? unknownAddress;
  };
}

/** The entries of a list that are not empty (RFC 9110 §5.6.1.2), without what some proxies write around an address. */
function readForwarded(header = ''): string[] {
  return header
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
    .map((entry) => /^\[(.*)\](?::\d+)?$/.exec(entry)?.[1] ?? /^([\d.]+):\d+$/.exec(entry)?.[1] ?? entry);
}

/** What counts as one client: an IPv4 address, or the /64 network that an IPv6 customer usually has. */
function toClient(given = ''): string | undefined {
  const [address = ''] = given.split('%');
  const version = isIP(address);
  if (version !== 6) return version === 4 ? address : undefined;
  // One of several ways to write it; with an IPv4 address inside, in dots.
  const canonical = new SocketAddress({ address, family: 'ipv6' }).address;
  const [, mapped] = /^::ffff:([\d.]+)$/.exec(canonical) ?? [];
  return mapped ?? toNetwork(canonical);
}

function toNetwork(address: string): string {
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const after = tail?.split(':').filter(Boolean) ?? [];
  while (tail !== undefined && groups.length + after.length < 8) groups.push('0');
  return `${[...groups, ...after].slice(0, 4).join(':')}::/64`;
}
