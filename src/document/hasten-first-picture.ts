/**
 * The most characters of text that may stand in front of a picture which is seen as soon as the page is: about what
 * fills a screen of 1440 × 900 pixels.
 */
const charactersInView = 1000;

/** Pixels that a picture is at least wide; what is smaller is a flag or an icon. */
const leastWidth = 200;

const mediaOfSource = / media="([^"]*)"/;

/** A page's HTML whose first picture is loaded at once, and the tags by which the head asks for it. */
interface HastenedPage {
  html: string;
  preloads: readonly string[];
}

/**
 * Finds the picture that is seen first by its place in a rendered page, whatever kind of page and block it stands in,
 * and has it loaded at once and ahead of others. Where the page itself has hastened one, that one it is.
 */
export function hastenFirstPicture(html: string): HastenedPage {
  // React asks for pictures from inside the body, behind style sheets and scripts.
  const page = html.replaceAll(/<link rel="preload" as="image"[^>]*\/>/g, '');
  const place = findFirstPicture(page);
  if (!place) return { html: page, preloads: [] };
  const tag = page
    .slice(place.start, place.end)
    .replace(' loading="lazy"', ' loading="eager" fetchPriority="high"');
  return {
    html: page.slice(0, place.start) + tag + page.slice(place.end),
    preloads: describePreloads(tag, findSources(page, place.start)),
  };
}

/** Where the tag of the first picture of a page's main part stands, if it is seen without scrolling. */
function findFirstPicture(html: string): { start: number; end: number } | undefined {
  const main = html.indexOf('<main');
  if (main < 0) return undefined;
  const pictures = [...html.slice(main, html.lastIndexOf('</main>')).matchAll(/<img [^>]*>/g)].filter(
    ([tag]) => Number(readAttribute(tag, 'width')) >= leastWidth,
  );
  const first = pictures.find(([tag]) => tag.includes('fetchPriority="high"')) ?? pictures[0];
  if (!first) return undefined;
  const start = main + first.index;
  if (countCharacters(html.slice(main, start)) > charactersInView) return undefined;
  return { start, end: start + first[0].length };
}

/** How much text there is to read in a piece of HTML. */
function countCharacters(html: string): number {
  return html
    .replaceAll(/<script.*?<\/script>/gs, '')
    .replaceAll(/<[^<>]*>/g, '')
    .trim().length;
}

/** The tags of the sources of the `picture` that an `img` stands in. */
function findSources(html: string, image: number): string[] {
  const opening = html.lastIndexOf('<picture', image);
  if (opening < 0 || html.lastIndexOf('</picture>', image) > opening) return [];
  return html.slice(opening, image).match(/<source [^>]*>/g) ?? [];
}

/** One tag for each crop, of which one holds at any width. */
function describePreloads(image: string, sources: readonly string[]): string[] {
  const excluded: string[] = [];
  return [...sources, image].map((tag) => {
    const media = mediaOfSource.exec(tag)?.[1];
    const conditions = [...(media ? [media] : []), ...excluded.map((other) => `(not ${other})`)];
    if (media) excluded.push(media);
    const srcset = readAttribute(tag, 'srcSet');
    const attributes = [
      ...(srcset
        ? [`imagesrcset="${srcset}"`, `imagesizes="${readAttribute(tag, 'sizes') ?? '100vw'}"`]
        : []),
      ...(srcset ? [] : [`href="${readAttribute(tag, 'src') ?? ''}"`]),
      ...(conditions.length > 0 ? [`media="${conditions.join(' and ')}"`] : []),
    ];
    return `<link rel="preload" as="image" ${attributes.join(' ')} fetchpriority="high">`;
  });
}

/** An attribute as it stands in HTML that React wrote. */
function readAttribute(tag: string, name: string): string | undefined {
  return new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];
}
