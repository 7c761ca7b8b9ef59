import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { link, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readIfThere } from '#platform/read-if-there.ts';
import { writeDurably } from '#platform/write-durably.ts';

export interface SealingKeyOptions {
  /** `STUDIO_SECRET` */
  secret: string | undefined;
  dataDirectory: string;
  /** Whether other servers share the database; a key file on this one would not help them. */
  isShared: boolean;
}

/**
 * Authenticated encryption for secrets that have to be read again, so that the database alone does not give
 * them away.
 */
export interface SealingKey {
  /** @param owner binds the ciphertext to an owner (as associated data) */
  seal(text: string, owner: string): string;
  /** Undefined where the key or the owner is not the one it was sealed with. */
  open(sealed: string, owner: string): string | undefined;
  /** A keyed hash, which cannot be brute-forced with the database alone. */
  digest(text: string): string;
}

/** File name in the data directory. */
export const keyFile = 'studio.key';

const cipher = 'aes-256-gcm';
const bytes = { nonce: 12, tag: 16 };

/**
 * Opens the key kept outside the database: derived from `STUDIO_SECRET`, else from a file that is created
 * once. Undefined where several servers share the database without a common secret.
 *
 * @throws the file system's error
 */
export async function openSealingKey({
  secret,
  dataDirectory,
  isShared,
}: SealingKeyOptions): Promise<SealingKey | undefined> {
  if (secret === undefined && isShared) return undefined;
  const material = secret ?? (await readOrMakeFile(join(dataDirectory, keyFile)));
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', material, '', `studio: ${use}`, 32));
  const key = derive('what is sealed in the database');
  const digestKey = derive('what is counted in the database');
  return {
    digest: (text) => createHmac('sha256', digestKey).update(text).digest('base64url'),
    seal(text, owner) {
      const nonce = randomBytes(bytes.nonce);
      const sealing = createCipheriv(cipher, key, nonce).setAAD(Buffer.from(owner));
      const sealed = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()]);
      return Buffer.concat([nonce, sealing.getAuthTag(), sealed]).toString('base64url');
    },
    open(text, owner) {
      const sealed = Buffer.from(text, 'base64url');
      const body = bytes.nonce + bytes.tag;
      if (sealed.length < body) return undefined;
      const opening = createDecipheriv(cipher, key, sealed.subarray(0, bytes.nonce), {
        authTagLength: bytes.tag,
      });
      opening.setAAD(Buffer.from(owner)).setAuthTag(sealed.subarray(bytes.nonce, body));
      try {
        return Buffer.concat([opening.update(sealed.subarray(body)), opening.final()]).toString();
      } catch {
        return undefined;
      }
    },
  };
}

/** Of several processes that create the file at once, the first wins: a hard link never replaces a file. */
async function readOrMakeFile(file: string): Promise<string> {
  const known = await readIfThere(file);
  if (known !== undefined) return known;
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  await writeDurably(draft, randomBytes(32).toString('base64url'), { file: 0o600 });
  try {
    await link(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return readFile(file, 'utf8');
}
