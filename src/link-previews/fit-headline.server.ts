import sharp from 'sharp';
import { colours, textSizesInPixels } from '#design-tokens/tokens.ts';
import { escapeHtml } from '#seo/escape-html.ts';

export interface Headline {
  /** With its transparency. */
  picture: Buffer;
  /** Pixels. */
  width: number;
  /** Pixels. */
  height: number;
}

/** Pixels. */
interface Box {
  width: number;
  height: number;
}

const smallestSize = 40;
/** A word of up to this many characters is left out rather than cut. */
const longestWord = 25;
const sizes = textSizesInPixels.filter((size) => size >= smallestSize).toReversed();
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Draws a text in the largest size that fits the box; if none does, as much of it as fits in the smallest size.
 *
 * @param families in the notation of Pango
 */
export async function fitHeadline(text: string, families: string, box: Box): Promise<Headline> {
  for (const size of sizes) {
    const headline = await draw(text, families, size, box.width);
    if (fits(headline, box)) return headline;
  }
  return shorten(text, families, box);
}

/** Draws the longest beginning that fits, found by bisection. */
async function shorten(text: string, families: string, box: Box): Promise<Headline> {
  const parts = Array.from(graphemes.segment(text), ({ segment }) => segment);
  let best: Headline | undefined;
  let [shortest, longest] = [1, parts.length - 1];
  while (shortest <= longest) {
    const count = Math.ceil((shortest + longest) / 2);
    const headline = await draw(endAtWord(parts, count), families, smallestSize, box.width);
    if (fits(headline, box)) {
      best = headline;
      shortest = count + 1;
    } else {
      longest = count - 1;
    }
  }
  return best ?? draw('…', families, smallestSize, box.width);
}

/** Ends a text after a whole word, unless that is very long, as in scripts without spaces. */
function endAtWord(parts: readonly string[], count: number): string {
  const beginning = parts.slice(0, count).join('');
  const space = parts[count] === ' ' ? -1 : beginning.lastIndexOf(' ');
  const isCut = space > 0 && space > beginning.length - longestWord;
  return `${(isCut ? beginning.slice(0, space) : beginning).replace(/[\s\p{P}]+$/u, '')}…`;
}

function fits(headline: Headline, box: Box): boolean {
  return headline.width <= box.width && headline.height <= box.height;
}

async function draw(text: string, families: string, size: number, width: number): Promise<Headline> {
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colours.dark}">${escapeHtml(text)}</span>`,
      font: `${families}, ${size}`,
      rgba: true,
      dpi: 72,
      width,
      wrap: 'word-char',
    },
  })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  return { picture: data, width: info.width, height: info.height };
}
