import { parse } from 'node:path';

const longest = 80;

/**
 * A name for a file that was uploaded, as entries name it and as it stands in addresses: `Pea Soup (1).JPG` becomes
 * `pea-soup-1`.
 *
 * @param isTaken names that are, or ever were, another’s
 */
export function makeMediaName(fileName: string, isTaken: (name: string) => boolean): string {
  const plain = parse(fileName)
    .name.normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/ß/g, 'ss')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, longest)
    .replace(/-$/, '');
  const name = plain || 'file';
  if (!isTaken(name)) return name;
  let number = 2;
  while (isTaken(`${name}-${number}`)) number += 1;
  return `${name}-${number}`;
}
