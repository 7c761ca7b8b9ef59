import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '#platform/project-folder.ts';

/**
 * Figtree as TrueType, made of `@fontsource/figtree`, which has it as WOFF alone: that would be decompressed with each
 * letter, which takes several times as long.
 */
const fontFiles = { regular: 'figtree-latin-400.ttf', bold: 'figtree-latin-600.ttf' };

/** All characters except those of western European languages; they would be drawn as boxes. */
const unknownCharacters =
  /[^\u0020-\u007e\u00a0-\u00ac\u00ae-\u00ff\u0131\u0152\u0153\u2013\u2014\u2018-\u201e\u2022\u2026\u2039\u203a\u20ac\u2122\u2212\n]/gu;

export type Weight = keyof typeof fontFiles;

let fonts: Record<Weight, Buffer> | undefined;

/** Reads the typeface, when the first sheet is made. */
export function readFonts(): Record<Weight, Buffer> {
  const read = (weight: Weight) =>
    readFileSync(join(projectFolder, 'src/products/specification/fonts', fontFiles[weight]));
  fonts ??= { regular: read('regular'), bold: read('bold') };
  return fonts;
}

/** What would change the sense of a text by its absence. */
const written: Readonly<Record<string, string>> = {
  ...{ '\u202f': '\u00a0', '\u2010': '-', '\u2011': '-', '≤': '<=', '≥': '>=', '≠': '!=', '≈': '~' },
  ...{ '∞': 'oo', '‰': '/1000', '✓': '[x]', '✔': '[x]', '→': '->' },
  ...{ '′': "'", '″': '"', ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', α: 'alpha', β: 'beta', μ: 'µ' },
};

/**
 * Reduces a text to the typeface's characters: letters lose unknown diacritics, and soft hyphens go. Fractions and powers are
 * written apart from the number before.
 */
export function clean(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/(?<=\d)(?=[\u2150-\u215e])/g, ' ')
    .replaceAll(/[\u2070\u2074-\u207b]+/g, (power) => `^${power.normalize('NFKD')}`)
    .replaceAll(unknownCharacters, (character) => {
      const letters = character.normalize('NFKD').replace('\u2044', '/').replaceAll(unknownCharacters, '');
      return written[character] ?? letters;
    });
}
