import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Endpoints } from './endpoints.ts';

/** Why something was not done (RFC 9457). */
export class ManagementError extends Error {
  readonly status: number;
  readonly problem: Readonly<Record<string, unknown>>;

  constructor(status: number, problem: Readonly<Record<string, unknown>>) {
    super(`${status}: ${problem.detail} ${problem.remedy ?? ''}`);
    this.status = status;
    this.problem = problem;
  }
}

export interface ClientOptions {
  /** The site's origin. */
  site: string;
  token: string;
  fetch?: (url: string, init: RequestInit) => Response | Promise<Response>;
}

type Input<Address extends keyof Endpoints> = Omit<Endpoints[Address], 'answer'>;

const mostAttempts = 5;

/**
 * Makes a client of the management API: a call for every endpoint, whose types are the studio's. A call that got no answer
 * is repeated with the same idempotency key, and so is done once; one that came too fast waits as long as it is told to.
 *
 * @example
 * const call = createClient({ site: 'https://www.example.com', token });
 * const { revision } = await call('GET /entries/{file}', { file: 'en-gb/products/mince.yaml' });
 */
export function createClient({ site, token, fetch = globalThis.fetch }: ClientOptions) {
  return async function call<Address extends keyof Endpoints>(
    address: Address,
    input: Input<Address>,
  ): Promise<Endpoints[Address]['answer']> {
    const {
      query = {},
      body,
      ...inPath
    } = input as { query?: object; body?: unknown } & Record<string, string>;
    const [method = '', path = ''] = address.split(' ');
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      (inPath[name] ?? '').split('/').map(encodeURIComponent).join('/'),
    );
    const pairs = Object.entries(query).flatMap(([name, value]) =>
      [value].flat().map((one) => [name, String(one)]),
    );
    const search = pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : '';
    const isBlob = body instanceof Blob;
    const init: RequestInit = {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        'Idempotency-Key': `"${randomUUID()}"`,
        ...(body !== undefined && !isBlob && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: isBlob ? body : JSON.stringify(body) }),
    };
    const answer = await send(`${site}/api/manage/v1${filled}${search}`, init);
    const isJson = answer.headers.get('Content-Type')?.includes('json');
    if (!answer.ok) throw new ManagementError(answer.status, isJson ? await answer.json() : {});
    if (answer.status === 204) return undefined as Endpoints[Address]['answer'];
    return isJson ? answer.json() : answer.blob();
  };

  async function send(url: string, init: RequestInit): Promise<Response> {
    for (let attempt = 1; ; attempt += 1) {
      const answer = await Promise.resolve(fetch(url, init)).catch((error: unknown) => {
        if (attempt === mostAttempts) throw error;
        return undefined;
      });
      const isTooEarly = answer === undefined || answer.status === 429 || answer.status === 503;
      if (answer && (!isTooEarly || attempt === mostAttempts)) return answer;
      const seconds = Number(answer?.headers.get('Retry-After') ?? 2 ** (attempt - 1));
      await wait(seconds * 1000);
    }
  }
}
