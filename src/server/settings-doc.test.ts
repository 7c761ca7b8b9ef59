import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readEnvironment } from './env.ts';

const readText = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8');

/** Rows of the table, each with its names and its default. */
const rows = [
  ...readText('../../docs/operating.md').matchAll(/^\| ((?:`[A-Z][A-Z\d_]+`(?:, )?)+) \| ([^|]+) \|/gm),
].map(([, names = '', usual = '']) => ({
  names: [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
  defaults: [...usual.matchAll(/`([^`]+)`/g)].map(([, value = '']) => value),
}));
const documented = rows.flatMap(({ names }) => names);

/** What others need, to be of use. */
const companions = {
  CONTENTFUL_SPACE_ID: 'space',
  CONTENTFUL_DELIVERY_TOKEN: 'token',
  STUDIO_S3_ENDPOINT: 'https://s3.example.com',
  STUDIO_S3_BUCKET: 'oakpea-media',
  STUDIO_S3_ACCESS_KEY: 'access',
  STUDIO_S3_SECRET_KEY: 'secret',
};

/** These are refused together with a space of Contentful. */
const identity = {
  OIDC_ISSUER: 'https://login.example.com',
  OIDC_CLIENT_ID: 'oakpea',
  OIDC_CLIENT_SECRET: 'secret',
  OIDC_ROLES: 'Web team=editor',
};

it('docs/operating.md has every setting that is read, and no other', () => {
  const read = [...readText('env.ts').matchAll(/^ {4}([A-Z][A-Z\d_]+): /gm)].map(([, name]) => name);
  expect(read.length).toBeGreaterThan(30);
  expect([...documented].sort()).toEqual(read.sort());
});

it.each(documented)('refuses a bad %s in a line that names it', (name) => {
  expect(() => readEnvironment({ [name]: 'a\nb' })).toThrow(
    new RegExp(`^The environment cannot be used:\n(?:.*\n)*${name} must be .+\\.`),
  );
});

it.each(
  rows
    // Defaults in words, of the site’s own host or of a file that is made, are told of elsewhere.
    .filter(
      ({ defaults }) =>
        defaults.length > 0 && !defaults.some((value) => /[@$]|studio\.key|DATA_DIR/.test(value)),
    )
    .flatMap(({ names, defaults }) => names.map((name, index) => [name, defaults[index] ?? ''] as const)),
)('takes for %s what the table says: %s', (name, value) => {
  const others = name.startsWith('OIDC_') ? identity : companions;
  const said = readEnvironment({ ...others, [name]: value });
  const contentful = said.contentful && { ...said.contentful };
  const usual = readEnvironment(others);
  // The host stands in the client.
  if (name === 'CONTENTFUL_HOST') Object.assign(usual.contentful ?? {}, { host: value, insecure: false });
  // Where the site listens decides on its address.
  expect({ ...said, contentful }).toEqual(usual);
});
