import { argon2, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import PQueue from 'p-queue';
import { isEqualSecret } from '#platform/is-equal-secret.ts';
import { ApiError } from '#studio/contract/api-error.server.ts';

/** Argon2id parameters of OWASP's Password Storage Cheat Sheet: memory in KiB, passes, lanes. */
const current = { memory: 19_456, passes: 2, parallelism: 1 };
const bytes = { nonce: 16, tag: 32 };

type Parameters = typeof current;

const deriveKey = promisify(argon2);

/** Each hash takes 19 MB and a core for a while: two at once leave the site the rest. */
const queue = new PQueue({ concurrency: 2 });

/** Beyond this, requests are refused at once rather than wait for seconds. */
const mostWaiting = 20;

/**
 * Hashes a password, normalised to NFKC (NIST SP 800-63B §3.1.1.2).
 *
 * @returns a PHC string, which includes parameters and salt
 */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(bytes.nonce);
  return toPhc(current, nonce, await derive(password, nonce, current, 1));
}

/**
 * Whether a password matches a hash. Without a hash it returns false after the same time, so that timing does
 * not reveal whether an account exists.
 *
 * @param options.isKnown a known browser goes ahead in the queue and is never refused
 * @throws ApiError `too-many` where the queue is full
 */
export async function verifyPassword(
  password: string,
  hash: string | null | undefined,
  { isKnown }: { isKnown: boolean },
): Promise<boolean> {
  if (!isKnown && queue.size >= mostWaiting)
    throw new ApiError({
      code: 'too-many',
      message: 'Too many people are signing in at once.',
      remedy: 'Try again in a few seconds.',
    });
  const { parameters, nonce, tag } = readPhc(hash ?? standIn);
  const given = await derive(password, nonce, parameters, isKnown ? 1 : 0);
  return isEqualSecret(given.toString('base64'), tag.toString('base64')) && hash != null;
}

/** Whether a hash was made with weaker parameters than today's and should be replaced. */
export function isOutdated(hash: string): boolean {
  const { parameters } = readPhc(hash);
  return (Object.keys(current) as (keyof Parameters)[]).some((name) => parameters[name] < current[name]);
}

function derive(password: string, nonce: Buffer, parameters: Parameters, priority: number): Promise<Buffer> {
  const message = Buffer.from(password.normalize('NFKC'));
  return queue.add(() => deriveKey('argon2id', { message, nonce, tagLength: bytes.tag, ...parameters }), {
    priority,
  });
}

function toPhc({ memory, passes, parallelism }: Parameters, nonce: Buffer, tag: Buffer): string {
  const encode = (buffer: Buffer) => buffer.toString('base64').replaceAll('=', '');
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encode(nonce)}$${encode(tag)}`;
}

function readPhc(hash: string): { parameters: Parameters; nonce: Buffer; tag: Buffer } {
  const [, memory, passes, parallelism, nonce = '', tag = ''] =
    /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(hash) ?? [];
  if (!tag) throw new Error('A stored password is no PHC string of Argon2id.');
  return {
    parameters: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    nonce: Buffer.from(nonce, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
}

/** Compared with where there is no hash. */
const standIn = toPhc(current, randomBytes(bytes.nonce), randomBytes(bytes.tag));
