import { argon2Sync } from 'node:crypto';
import { expect, test } from 'vitest';
import { hashPassword, isOutdated, verifyPassword } from './hash-password.server.ts';

const known = { isKnown: true };

test('a password is known again by its hash, which has a salt of its own and OWASP’s parameters', async () => {
  const [one, other] = await Promise.all([hashPassword('pea'), hashPassword('pea')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(other);
  expect(await verifyPassword('pea', one, known)).toBe(true);
  expect(await verifyPassword('peas', one, known)).toBe(false);
  expect(await verifyPassword('Pea', one, known)).toBe(false);
});

test('letters count as one however they are written', async () => {
  expect(await verifyPassword('caf\u0065\u0301', await hashPassword('caf\u00e9'), known)).toBe(true);
});

test('without a hash no password is right', async () => {
  for (const hash of [null, undefined]) expect(await verifyPassword('', hash, known)).toBe(false);
});

test('a hash of lesser parameters opens, and is to be made anew', async () => {
  const nonce = Buffer.alloc(16, 1);
  const parameters = { memory: 1024, passes: 1, parallelism: 1 };
  const tag = argon2Sync('argon2id', { message: 'pea', nonce, tagLength: 32, ...parameters });
  const encode = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  const old = `$argon2id$v=19$m=1024,t=1,p=1$${encode(nonce)}$${encode(tag)}`;
  expect(await verifyPassword('pea', old, known)).toBe(true);
  expect([isOutdated(old), isOutdated(await hashPassword('pea'))]).toEqual([true, false]);
});

test('of too many who come at once, known browsers wait and others are sent away', async () => {
  const hash = await hashPassword('pea');
  const tries = Array.from({ length: 30 }, () => verifyPassword('pea', hash, { isKnown: false }));
  const late = verifyPassword('pea', hash, known);
  const results = await Promise.allSettled(tries);
  const refused = results.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(8);
  expect(await late).toBe(true);
});
