import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { RequestFilteringAgentOptions } from 'request-filtering-agent';

/** Which addresses may be connected to; public ones alone where it is empty. */
export type AddressFilter = RequestFilteringAgentOptions;

export interface OutsideRequest {
  method: string;
  headers: Readonly<Record<string, string>>;
  body?: string;
  filter?: AddressFilter | undefined;
  signal: AbortSignal;
}

/**
 * Sends a request to a server of somebody else's. Addresses of private networks are never connected to, whatever name
 * leads there, and redirects are not followed. Resolves once the answer begins, which the caller has to read or destroy.
 *
 * @param address an absolute http or https URL
 */
export async function requestOutside(
  address: string,
  { method, headers, body, filter, signal }: OutsideRequest,
): Promise<IncomingMessage> {
  // Imported on demand: most processes ask nobody.
  const { useAgent } = await import('request-filtering-agent');
  return new Promise((resolve, reject) => {
    const url = new URL(address);
    const send = url.protocol === 'https:' ? requestHttps : requestHttp;
    const agent = useAgent(url.href, { ...filter, keepAlive: false });
    const sent = send(url, { method, headers, agent, signal });
    sent.on('error', reject);
    sent.on('response', (response) => {
      // Whoever reads it is told by the reading.
      response.on('error', () => undefined);
      resolve(response);
    });
    sent.end(body);
  });
}

/** Whether a request was refused for where it leads: the agent's own refusals have no code. */
export function isPrivateAddress(error: unknown): boolean {
  return error instanceof Error && /is not allowed/.test(error.message);
}
