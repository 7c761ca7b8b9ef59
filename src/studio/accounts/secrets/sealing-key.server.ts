import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { link, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeDurably } from '#platform/write-durably.ts';

export interface SealingKeyOptions {
  /** `STUDIO_SECRET` */
  secret: string | undefined;
  dataDirectory: string;
  /** Whether other servers share the database, to whom a file of this one is no help. */
  isShared: boolean;
}

/** Seals what has to be read again, so that who has the database alone cannot. */
export interface SealingKey {
  /** @param owner what is sealed for one opens for no other */
  seal(text: string, owner: string): string;
  /** Undefined for what another key has sealed, or was sealed for another. */
  open(sealed: string, owner: string): string | undefined;
  /** A hash by which who has the database alone can guess nothing. */
  digest(text: string): string;
}

/** The name of the file in the data directory. */
export const keyFile = 'studio.key';

const cipher = 'aes-256-gcm';
const bytes = { nonce: 12, tag: 16 };

/**
 * The key that lies apart from the database: from `STUDIO_SECRET`, else in a file of its own, which is made once. Undefined
 * where several servers share the database and have no secret in common.
 *
 * @throws whatever the file system throws
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

/** Of processes that make it at once, the first wins: a link never replaces a file. */
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

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
