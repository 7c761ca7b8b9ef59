import { type AddressFilter, isPrivateAddress, requestOutside } from '#http/request-outside.ts';

/**
 * What came of asking: the address is there, gone for good, out of order for now, or nothing can be said of it. Where nobody
 * answered, it may be the network here that lets nothing out.
 */
export type Outcome =
  | { is: 'there' | 'unknown' }
  | { is: 'gone' | 'failing'; reason: string; isUnanswered?: true };

export interface AskOptions {
  /** Sent as `User-Agent`. */
  name: string;
  signal?: AbortSignal;
  /** Of one request, in milliseconds. */
  patience?: number;
  /** Which addresses may be asked; public ones alone by default. */
  filter?: AddressFilter;
}

const mostRedirects = 8;
/** Answers of sites that are there, and want nothing to do with robots. */
const refusals: ReadonlySet<number> = new Set([401, 403, 405, 406, 418, 429, 451, 999]);
/** Faults that may be this machine's own. */
const ownFaults: ReadonlySet<unknown> = new Set(['EAI_AGAIN', 'ENETUNREACH', 'ENETDOWN', 'EMFILE']);
const reasons: Readonly<Record<string, string>> = {
  ENOTFOUND: 'There is no such site.',
  ECONNREFUSED: 'The site refuses connections.',
  ECONNRESET: 'The site breaks off the connection.',
  CERT_HAS_EXPIRED: 'The site’s certificate has expired.',
};

/**
 * Asks whether an address of another site is there: HEAD, and GET where that is refused, of which the body is not read.
 * Redirects are followed. Addresses of private networks are never connected to, whatever name or redirect leads there.
 * Never rejects.
 *
 * @param address an absolute http or https URL
 */
export async function askOutside(address: string, options: AskOptions): Promise<Outcome> {
  const seen = new Set<string>();
  for (let method: 'HEAD' | 'GET' = 'HEAD', at = address; ; ) {
    if (seen.size > mostRedirects || seen.has(`${method} ${at}`))
      return { is: 'gone', reason: 'It redirects without end.' };
    seen.add(`${method} ${at}`);
    let answer: Answer;
    try {
      answer = await ask(method, at, options);
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code;
      if (options.signal?.aborted || ownFaults.has(code) || isPrivateAddress(error)) return { is: 'unknown' };
      // Some close the connection on what is not GET.
      if (method === 'HEAD' && code !== 'ENOTFOUND') {
        method = 'GET';
        continue;
      }
      const reason = reasons[code ?? ''] ?? 'The site does not answer.';
      return { is: code === 'ENOTFOUND' ? 'gone' : 'failing', reason, isUnanswered: true };
    }
    const { status, location } = answer;
    if (location !== undefined) {
      if (!/^https?:/.test(location)) return { is: 'gone', reason: 'It redirects to what is no page.' };
      at = location;
    } else if (status < 400 || refusals.has(status)) return { is: 'there' };
    else if (method === 'HEAD') method = 'GET';
    else if (status === 404 || status === 410)
      return { is: 'gone', reason: `The page is not there (${status}).` };
    else return { is: 'failing', reason: `The site answers with an error (${status}).` };
  }
}

interface Answer {
  status: number;
  /** Where a redirect leads, as an absolute URL. */
  location: string | undefined;
}

async function ask(method: string, address: string, options: AskOptions): Promise<Answer> {
  const { name, patience = 10_000, filter } = options;
  const signals = [AbortSignal.timeout(patience), ...(options.signal ? [options.signal] : [])];
  const headers = { 'User-Agent': name, Accept: 'text/html,*/*;q=0.8' };
  const response = await requestOutside(address, {
    method,
    headers,
    filter,
    signal: AbortSignal.any(signals),
  });
  response.destroy();
  const { statusCode: status = 0, headers: told } = response;
  const isRedirect = status >= 300 && status < 400 && told.location !== undefined;
  return { status, location: isRedirect ? URL.parse(told.location ?? '', address)?.href : undefined };
}
