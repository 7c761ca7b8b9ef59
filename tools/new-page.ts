import { execFileSync } from 'node:child_process';
import { access, mkdir, writeFile } from 'node:fs/promises';
import { reservedNames } from '#links/reserved-addresses.ts';
import { isPascalCase, toKebabCase } from './new-block-files.ts';
import { renderNewPage } from './new-page-files.ts';
import { readSnapshot } from './read-snapshot.ts';

/** `npm run new-page Name`: writes a page's folder that passes every check at once. */
const [name = ''] = process.argv.slice(2);
if (!isPascalCase(name)) {
  console.error('Name the page in PascalCase: npm run new-page RecipeFinder');
  process.exit(1);
}
const file = toKebabCase(name);
const folder = `src/pages/${file}`;
const exists = await access(folder).then(
  () => true,
  () => false,
);
if (exists || reservedNames.includes(file)) {
  console.error(`${exists ? folder : `A page at /{locale}/${file}`} exists already: choose another name.`);
  process.exit(1);
}
const { locales } = await readSnapshot('content');
const taken = Object.values(locales)
  .flatMap(({ pages }) => [...pages])
  .find(([slug]) => slug.split('/')[0] === file);
if (taken) {
  console.error(
    `An editor’s page is at ${taken[1].path}: choose another name, or give that page another slug.`,
  );
  process.exit(1);
}
await mkdir(folder);
for (const [path, text] of Object.entries(renderNewPage(name))) await writeFile(`${folder}/${path}`, text);
execFileSync('biome', ['check', '--vcs-enabled=false', '--write', folder], { stdio: 'ignore' });
execFileSync('node', ['tools/generate.ts'], { stdio: 'inherit' });
console.error(`${folder} is ready, and answers at /{locale}/${file}. See docs/adding-a-page.md.`);
