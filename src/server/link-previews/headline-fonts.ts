import { access, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { writeWhole } from '../media/write-whole.ts';
import { readCharacterMap } from './read-character-map.ts';
import { unpackWoff } from './unpack-woff.ts';

export interface HeadlineFonts {
  /** In the notation of Pango: a letter is taken from the first of them that has it. */
  families: string;
  /** Whether any of them has a glyph for the character. */
  hasGlyph(codePoint: number): boolean;
}

const require = createRequire(import.meta.url);

/**
 * The brand's typeface, Noto for scripts it does not have, and Unifont, plain as it is, for all the rest of the
 * basic plane.
 */
const fonts = [
  {
    family: 'Figtree SemiBold',
    manifest: require.resolve('@fontsource/figtree/package.json'),
    files: ['figtree-latin-600-normal', 'figtree-latin-ext-600-normal'],
  },
  {
    family: 'Noto Sans SemiBold',
    manifest: require.resolve('@fontsource/noto-sans/package.json'),
    files: [
      'noto-sans-latin-600-normal',
      'noto-sans-latin-ext-600-normal',
      'noto-sans-vietnamese-600-normal',
      'noto-sans-greek-600-normal',
      'noto-sans-greek-ext-600-normal',
      'noto-sans-cyrillic-600-normal',
      'noto-sans-cyrillic-ext-600-normal',
      'noto-sans-devanagari-600-normal',
    ],
  },
  {
    family: 'Noto Sans Arabic SemiBold',
    manifest: require.resolve('@fontsource/noto-sans-arabic/package.json'),
    files: ['noto-sans-arabic-arabic-600-normal'],
  },
  {
    family: 'Noto Sans Hebrew SemiBold',
    manifest: require.resolve('@fontsource/noto-sans-hebrew/package.json'),
    files: ['noto-sans-hebrew-hebrew-600-normal'],
  },
  {
    family: 'Noto Sans Thai SemiBold',
    manifest: require.resolve('@fontsource/noto-sans-thai/package.json'),
    files: ['noto-sans-thai-thai-600-normal'],
  },
  {
    family: 'Unifont',
    manifest: require.resolve('@fontsource/unifont/package.json'),
    files: ['unifont-latin-400-normal'],
  },
];

const lastCodePoint = 0x10ffff;

interface FontFile {
  /** As the package has it. */
  woff: string;
  /** Unpacked. */
  fontfile: string;
}

/**
 * Unpacks the fonts and makes them known to Pango, when they are asked for the first time. What is known to Pango
 * is so for as long as the process lives, and is read from the disk again and again: a process has one such folder,
 * and what is missing there, since somebody cleared it, is put back whenever the fonts are asked for.
 *
 * @param directory absolute path of the folder
 */
export function createHeadlineFonts(directory: string): () => Promise<HeadlineFonts> {
  const files = fonts.flatMap(({ manifest, files }) =>
    files.map((name) => ({
      woff: join(dirname(manifest), 'files', `${name}.woff`),
      fontfile: join(directory, `${name}-${require(manifest).version}.ttf`),
    })),
  );
  let known: Promise<HeadlineFonts> | undefined;

  return async () => {
    for (const { woff, fontfile } of files) {
      await access(fontfile).catch(async () => writeWhole(fontfile, (await readFont(woff)).bytes));
    }
    known ??= register(files).catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  };
}

async function register(files: readonly FontFile[]): Promise<HeadlineFonts> {
  // Read when the first text is drawn; where there is none, as on many servers, complaints reach the log.
  process.env.FONTCONFIG_FILE = fileURLToPath(new URL('./fonts.conf', import.meta.url));
  const glyphs = new Uint8Array(lastCodePoint + 1);
  for (const { woff, fontfile } of files) {
    const { tables } = await readFont(woff);
    for (const character of readCharacterMap(tables.get('cmap') ?? Buffer.alloc(4))) glyphs[character] = 1;
    // Sharp has no other way to hand a font over: whoever draws with it once has it for good.
    await sharp({ text: { text: '.', fontfile } })
      .raw()
      .toBuffer();
  }
  return {
    families: fonts.map(({ family }) => family).join(','),
    hasGlyph: (codePoint) => glyphs[codePoint] === 1,
  };
}

async function readFont(woff: string) {
  return unpackWoff(await readFile(woff));
}
