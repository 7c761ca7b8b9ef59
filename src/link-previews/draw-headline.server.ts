import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import satori, { type Font } from 'satori';
import { colours, textSizesInPixels } from '#design-tokens/tokens.ts';

/** A headline as a vector graphic, with its letters as paths. */
export interface Headline {
  svg: string;
  /** Pixels. */
  height: number;
}

/** Pixels. */
export interface Box {
  width: number;
  height: number;
}

const require = createRequire(import.meta.url);
const lineHeight = 1.15;
const smallestSize = 40;
const sizes = textSizesInPixels.filter((size) => size >= smallestSize).toReversed();

let fonts: Promise<Font[]> | undefined;

/**
 * Draws a text in the brand's typeface at the largest size that fits the box. If none does, it is truncated at the
 * smallest size, with an ellipsis.
 */
export async function drawHeadline(text: string, box: Box): Promise<Headline> {
  for (const size of sizes) {
    const headline = await draw(text, size, box.width);
    if (headline.height <= box.height) return headline;
  }
  return draw(text, smallestSize, box.width, Math.floor(box.height / (smallestSize * lineHeight)));
}

async function draw(text: string, fontSize: number, width: number, lineClamp?: number): Promise<Headline> {
  fonts ??= readFonts();
  const style = {
    width,
    fontSize,
    lineHeight,
    color: colours.dark,
    wordBreak: 'break-word',
    ...(lineClamp === undefined ? { textWrap: 'balance' } : { display: 'block', lineClamp }),
  };
  const svg = await satori({ type: 'div', props: { style, children: text } } as never, {
    width,
    fonts: await fonts,
  });
  return { svg, height: Number(/ height="([\d.]+)"/.exec(svg)?.[1] ?? 0) };
}

/** The font subsets that cover the locales' languages. */
function readFonts(): Promise<Font[]> {
  const files = [
    require.resolve('@fontsource/figtree/files/figtree-latin-600-normal.woff'),
    require.resolve('@fontsource/figtree/files/figtree-latin-ext-600-normal.woff'),
  ];
  return Promise.all(
    files.map(async (file) => ({ name: file, weight: 600, style: 'normal', data: await readFile(file) })),
  );
}
