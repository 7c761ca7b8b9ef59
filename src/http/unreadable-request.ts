import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { toPagePath } from '#inertia/page-path.ts';
import { normaliseTarget } from './request-target.ts';

/** Node's error about a request that it could not parse. */
export interface ReadError extends Error {
  code?: string;
  /** The bytes it was parsing. */
  rawPacket?: Buffer;
}

/** By error code; all others are 400. */
const statuses: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

/**
 * Answers a request that Node cannot parse, and ends its connection. Node rejects addresses with non-ASCII characters, so
 * a client that sends raw UTF-8 is redirected to the same address, percent-encoded.
 */
export function answerUnreadableRequest({ code = '', rawPacket }: ReadError, socket: Duplex): void {
  const { status, headers } = describeAnswer(code, rawPacket);
  endWithStatus(socket, status, headers);
}

/** Answers with a status only, and ends the connection. */
export function endWithStatus(socket: Duplex, status: number, headers: readonly string[] = []): void {
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    'Content-Length: 0',
    ...headers,
  ];
  socket.end(`${lines.join('\r\n')}\r\n\r\n`);
}

function describeAnswer(code: string, packet?: Buffer): { status: number; headers?: string[] } {
  const requestLine = /^(\S+) (\S+) HTTP\/1\.[01]\r\n/.exec(packet?.toString('latin1') ?? '');
  const [, method = '', target = ''] = requestLine ?? [];
  if (code === 'HPE_INVALID_METHOD' && requestLine) return { status: 405, headers: ['Allow: GET, HEAD'] };
  if (code === 'HPE_INVALID_URL' && /^(GET|HEAD)$/.test(method) && /[\x80-\xff]/.test(target)) {
    const path = toPagePath(`http://localhost${normaliseTarget(target)}`);
    return { status: 301, headers: [`Location: ${path}`] };
  }
  return { status: statuses[code] ?? 400 };
}
