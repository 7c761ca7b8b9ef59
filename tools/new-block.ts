import { execFileSync } from 'node:child_process';
import { access, mkdir, writeFile } from 'node:fs/promises';
import { isPascalCase, renderNewBlock, toKebabCase } from './new-block-files.ts';

/** `npm run new-block Name`: writes a block's folder that passes every check at once. */
const [name = ''] = process.argv.slice(2);
if (!isPascalCase(name)) {
  console.error('Name the block in PascalCase: npm run new-block ProductTeaser');
  process.exit(1);
}
const folder = `src/blocks/${toKebabCase(name)}`;
const exists = await access(folder).then(
  () => true,
  () => false,
);
if (exists) {
  console.error(`${folder} exists already: choose another name, or remove it first.`);
  process.exit(1);
}
await mkdir(folder);
for (const [file, text] of Object.entries(renderNewBlock(name))) await writeFile(`${folder}/${file}`, text);
execFileSync('biome', ['format', '--vcs-enabled=false', '--write', folder], { stdio: 'ignore' });
execFileSync('node', ['tools/generate.ts'], { stdio: 'inherit' });
console.error(`${folder} is ready. Describe it in schema.ts, then see docs/adding-a-block.md.`);
