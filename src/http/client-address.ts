import { isIP, type Socket, SocketAddress } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/** One bucket for all clients whose address is unknown. */
const unknownAddress = 'unknown';

/**
 * Makes the function that finds a request's client address, which is used for rate limits and nothing else.
 *
 * @param trustedProxies how many proxies are in front of the site. Each appends the address it was called from to
 * `X-Forwarded-For`; anything before those may be forged by the client. With 0 the header is ignored. A request with
 * fewer entries did not come through all proxies, and gets the address of its connection.
 */
export function createClientAddressFinder(trustedProxies: number): (c: Context) => string {
  return function findClientAddress(c) {
    const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
    const forwarded =
      trustedProxies > 0 ? readForwarded(c.req.header('X-Forwarded-For')).at(-trustedProxies) : undefined;
    return toClient(forwarded) ?? toClient(incoming?.socket.remoteAddress) ?? unknownAddress;
  };
}

/** The non-empty entries of a list (RFC 9110 §5.6.1.2), without the brackets and ports that some proxies add. */
function readForwarded(header = ''): string[] {
  return header
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
    .map((entry) => /^\[(.*)\](?::\d+)?$/.exec(entry)?.[1] ?? /^([\d.]+):\d+$/.exec(entry)?.[1] ?? entry);
}

/** The client at the other end of a connection; proxies are not seen through. */
export function readConnectedClient({ remoteAddress }: Pick<Socket, 'remoteAddress'>): string {
  return toClient(remoteAddress) ?? unknownAddress;
}

/** What counts as one client: an IPv4 address, or the /64 network that an IPv6 customer is usually assigned. */
function toClient(given = ''): string | undefined {
  const [address = ''] = given.split('%');
  const version = isIP(address);
  if (version !== 6) return version === 4 ? address : undefined;
  // `SocketAddress` normalises the spelling, and writes a mapped IPv4 address in dots.
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
