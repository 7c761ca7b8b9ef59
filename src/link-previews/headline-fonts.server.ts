import { access, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { writeWhole } from '#files/write-whole.ts';
import { readCharacterMap } from './read-character-map.server.ts';
import { unpackWoff } from './unpack-woff.server.ts';

export interface HeadlineFonts {
  /** In Pango's notation: each letter is taken from the first family that has it. */
  families: string;
  /** Whether any of them has a glyph for the character. */
  hasGlyph(codePoint: number): boolean;
}

const require = createRequire(import.meta.url);

/**
 * Characters for which Unifont draws a box with their number, because Unicode had not assigned them when the packaged
 * version was made, or has not assigned them yet.
 */
const unifontBoxes = String.raw`
  \p{Cn} \u061D \u0870-\u0891 \u0897-\u089F \u08B5 \u08C8-\u08D2 \u0C3C \u0C5C \u0C5D \u0CDC \u0CDD \u0CF3
  \u0ECE \u170D \u1715 \u171F \u180F \u1AC1-\u1ADD \u1AE0-\u1AEB \u1B4C \u1B4E \u1B4F \u1B7D-\u1B7F \u1C89
  \u1C8A \u1DFA \u20C0 \u20C1 \u2427-\u2429 \u2B96 \u2C2F \u2C5F \u2E53-\u2E5D \u2FFC-\u2FFF \u31E4 \u31E5
  \u31EF \u9FFD-\u9FFF \uA7C0 \uA7C1 \uA7CB-\uA7DC \uA7F1-\uA7F4 \uFBC2-\uFBD2 \uFD40-\uFD4F \uFD90 \uFD91
  \uFDC8-\uFDCF \uFDFE \uFDFF`;

/**
 * The brand's typeface, Noto for scripts that it lacks, and Unifont, plain as it is, for the rest of the basic plane.
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
    boxes: new RegExp(`[${unifontBoxes.replaceAll(/\s/g, '')}]`, 'u'),
  },
];

const lastCodePoint = 0x10ffff;

interface FontFile {
  /** As the package has it. */
  woff: string;
  /** Unpacked. */
  fontfile: string;
  /** Characters that it only draws boxes for. */
  boxes?: RegExp | undefined;
}

/**
 * Makes the function that unpacks the fonts and registers them with Pango, when they are first asked for. Pango keeps
 * them for as long as the process lives, and reads them from the disk again and again. So a process has one such
 * folder, and files that somebody has removed from it are put back each time the fonts are asked for.
 *
 * @param directory absolute path of the folder
 */
export function createHeadlineFonts(directory: string): () => Promise<HeadlineFonts> {
  const files = fonts.flatMap(({ manifest, files, boxes }) =>
    files.map((name) => ({
      woff: join(dirname(manifest), 'files', `${name}.woff`),
      fontfile: join(directory, `${name}-${require(manifest).version}.ttf`),
      boxes,
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
  // Fontconfig reads it when the first text is drawn. Without it, as on many servers, it complains to the log.
  process.env.FONTCONFIG_FILE = fileURLToPath(new URL('./fonts.conf', import.meta.url));
  const glyphs = new Uint8Array(lastCodePoint + 1);
  for (const { woff, fontfile, boxes } of files) {
    const { tables } = await readFont(woff);
    for (const character of readCharacterMap(tables.get('cmap') ?? Buffer.alloc(4))) {
      if (!boxes?.test(String.fromCodePoint(character))) glyphs[character] = 1;
    }
    // Sharp has no other way to register a font than to draw with it once.
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
