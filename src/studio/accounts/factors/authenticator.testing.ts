import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

interface Asked {
  options: { challenge: string };
}

/** A security key in software: ES256, with a finger on its sensor, and a count of how often it was used. */
export interface TestAuthenticator {
  id: string;
  /** Of the last answer. Set back, it is a copy of the key. */
  counter: number;
  /** Answers `POST …/passkey/options` of who makes a passkey. */
  register(asked: Asked, origin: string): object;
  /** Answers `POST /sign-in/passkey/options`. */
  signIn(asked: Asked, origin: string): object;
}

/** @param host that the passkey belongs to */
export function createTestAuthenticator(host: string): TestAuthenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const idBytes = randomBytes(16);
  const id = idBytes.toString('base64url');
  const hash = (data: string | Buffer) => createHash('sha256').update(data).digest();

  /** @param flags 1: present, 4: verified, 64: with a key (WebAuthn Level 3, §6.1) */
  function writeData(flags: number, counter: number, rest = Buffer.alloc(0)): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([hash(host), Buffer.from([flags]), count, rest]);
  }

  function writeClientData(type: string, { options }: Asked, origin: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge: options.challenge, origin, crossOrigin: false }));
  }

  function wrap(response: Record<string, Buffer | Uint8Array>): object {
    const encoded = Object.entries(response).map(([name, bytes]) => [
      name,
      Buffer.from(bytes).toString('base64url'),
    ]);
    return {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: Object.fromEntries(encoded) as object,
    };
  }

  const authenticator: TestAuthenticator = {
    id,
    counter: 0,
    register(asked, origin) {
      authenticator.counter += 1;
      const key = isoCBOR.encode(
        // COSE (RFC 9053): key type EC2, ES256, P-256, and the point.
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
          [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
        ]),
      );
      const length = Buffer.alloc(2);
      length.writeUInt16BE(idBytes.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, idBytes, key]);
      const authData = new Uint8Array(writeData(1 | 4 | 64, authenticator.counter, attested));
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]);
      return wrap({
        clientDataJSON: writeClientData('webauthn.create', asked, origin),
        attestationObject: isoCBOR.encode(attestation as never),
      });
    },
    signIn(asked, origin) {
      authenticator.counter += 1;
      const clientDataJSON = writeClientData('webauthn.get', asked, origin);
      const authenticatorData = writeData(1 | 4, authenticator.counter);
      const signature = sign('sha256', Buffer.concat([authenticatorData, hash(clientDataJSON)]), privateKey);
      return wrap({ clientDataJSON, authenticatorData, signature });
    },
  };
  return authenticator;
}
