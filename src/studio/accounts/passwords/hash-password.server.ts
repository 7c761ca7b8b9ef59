import { argon2, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import PQueue from 'p-queue';
import { isEqualSecret } from '#platform/is-equal-secret.ts';
import { ApiError } from '../../api-error.server.ts';

/** Argon2id as OWASP’s Password Storage Cheat Sheet has it: KiB of memory, passes over it, lanes. */
const current = { memory: 19_456, passes: 2, parallelism: 1 };
const bytes = { nonce: 16, tag: 32 };

type Parameters = typeof current;

const deriveKey = promisify(argon2);

/** Each hashing takes 19 MB and a core for a while: two at once leave the site the rest. */
const queue = new PQueue({ concurrency: 2 });

/** Beyond, whoever comes is sent away at once: they would wait for some seconds. */
const mostWaiting = 20;

/**
 * Hashes a password. Letters that can be written in more than one way count as one (NFKC, NIST SP 800-63B §3.1.1.2).
 *
 * @returns a PHC string, which holds the parameters and the salt
 */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(bytes.nonce);
  return toPhc(current, nonce, await derive(password, nonce, current, 1));
}

/**
 * Whether a password is the one that was hashed. Without a hash it is not, after as long.
 *
 * @param options.isKnown such browsers go before others, and are never sent away
 * @throws ApiError `too-many` when more wait than can be answered
 */
export async function verifyPassword(
  password: string,
  hash: string | null | undefined,
  { isKnown }: { isKnown: boolean },
): Promise<boolean> {
  if (!isKnown && queue.size >= mostWaiting) {
    throw new ApiError({
      code: 'too-many',
      message: 'More people are signing in than can be answered.',
      remedy: 'Try again in a few seconds.',
    });
  }
  const { parameters, nonce, tag } = readPhc(hash ?? standIn);
  const given = await derive(password, nonce, parameters, isKnown ? 1 : 0);
  return isEqualSecret(given.toString('base64'), tag.toString('base64')) && hash != null;
}

/** Whether a hash was made with less than is asked for today, so that it is to be made anew. */
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

/** What a password is compared with where there is none. */
const standIn = toPhc(current, randomBytes(bytes.nonce), randomBytes(bytes.tag));
