import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { isEqualSecret } from './is-equal-secret.ts';

it.each([
  ['secret', 'secret', true],
  ['secreu', 'secret', false],
  ['secre', 'secret', false],
  ['secrets', 'secret', false],
  ['', 'secret', false],
  ['Secret', 'secret', false],
  ['s\u0000cret', 'secret', false],
])('of %j and %j says %s', (given, secret, isEqual) => {
  expect(isEqualSecret(given, secret)).toBe(isEqual);
});

/** `===` stops at the first difference, which is a timing side channel. */
it('is the only place where secrets are compared', () => {
  const src = resolve(import.meta.dirname, '..');
  const others = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test|\.testing)\.tsx?$/.test(file) && !file.endsWith('is-equal-secret.ts'))
    .filter((file) =>
      /timingSafeEqual|(?:secret|password|adminToken|signature) *[!=]== *(?!undefined|null)[a-z]/i.test(
        readFileSync(join(src, file), 'utf8'),
      ),
    );
  expect(others).toEqual([]);
});
