import { createHmac } from 'node:crypto';
import { escape as escapeValue } from 'node:querystring';
import { streamRequestBody } from '#http/request-body.ts';
import { isEqualSecret } from '#platform/is-equal-secret.ts';

/** Milliseconds for which a signature is valid, in either direction from our clock. */
export const signatureLifetime = 5 * 60 * 1000;

/** Bytes. Contentful sends the published entry, which may be up to 2 MB. */
const largestBody = 4 * 1024 * 1024;

const signatureHeader = 'x-contentful-signature';
const signedHeadersHeader = 'x-contentful-signed-headers';
const timestampHeader = 'x-contentful-timestamp';

/**
 * Verifies that a request was signed with a space's secret within the last five minutes: HMAC-SHA-256 of the method,
 * the path and query, the headers listed as signed, sorted by name, and the body. The body is then discarded.
 *
 * @returns the signature; or the status to refuse the request with
 * @see https://www.contentful.com/developers/docs/webhooks/request-verification/
 */
export async function verifyContentfulRequest(
  request: Request,
  secret: string,
  now = Date.now(),
): Promise<string | 400 | 403 | 413> {
  const signature = request.headers.get(signatureHeader) ?? '';
  const names = (request.headers.get(signedHeadersHeader) ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .sort();
  const age = now - Number(request.headers.get(timestampHeader) ?? Number.NaN);
  // Checked before reading the body. An unsigned timestamp could be forged.
  const isSigned = names.includes(timestampHeader) && names.includes(signedHeadersHeader);
  if (!isSigned || !/^[\da-f]{64}$/.test(signature)) return 403;
  if (!(Math.abs(age) < signatureLifetime)) return 403;

  const headers = names.map((name) => `${name}:${readHeader(request, name)}`);
  const hmac = createHmac('sha256', secret);
  hmac.update(`${request.method}\n${readTarget(request)}\n${headers.join(';')}\n`);
  const refusal = await streamRequestBody(request, largestBody, (chunk) => hmac.update(chunk));
  if (refusal) return refusal;
  return isEqualSecret(signature, hmac.digest('hex')) ? signature : 403;
}

/** The path and query as Contentful signs them: the query is escaped a second time, as if it were one value. */
function readTarget({ url }: Request): string {
  const { pathname, search } = new URL(url);
  return search === '' ? pathname : encodeURI(`${pathname}?${escapeValue(search.slice(1))}`);
}

function readHeader(request: Request, name: string): string {
  try {
    return request.headers.get(name)?.trim() ?? '';
  } catch {
    // Not a valid header name.
    return '';
  }
}
