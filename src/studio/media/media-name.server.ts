import { parse } from 'node:path';

const longest = 80;

/**
 * Derives a unique name, for entries and addresses, from a file name: `Pea Soup (1).JPG` gives `pea-soup-1`.
 *
 * @param isTaken whether another item has, or ever had, a name
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
