/**
 * The most characters of text before a picture that is visible without scrolling: about what fills a screen of 1440 × 900
 * pixels.
 */
const charactersInView = 1000;

/** Minimum width in pixels; anything smaller is a flag or an icon. */
const leastWidth = 200;

const mediaOfSource = / media="([^"]*)"/;

/** A page's HTML with its first picture loaded eagerly, and the preload tags for the head. */
interface HastenedPage {
  html: string;
  preloads: readonly string[];
}

/**
 * Finds the picture that is probably the largest contentful paint, by its position in the rendered page, and loads it eagerly with
 * high priority. A picture that a component has already given high priority takes precedence.
 */
export function hastenFirstPicture(html: string): HastenedPage {
  // React writes its preloads into the body, behind style sheets and scripts.
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

/** The position of the first picture's tag in `main`, if it is visible without scrolling. */
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

/** Characters of text in a piece of HTML. */
function countCharacters(html: string): number {
  return html
    .replaceAll(/<script.*?<\/script>/gs, '')
    .replaceAll(/<[^<>]*>/g, '')
    .trim().length;
}

/** The `source` tags of the `picture` around an `img`. */
function findSources(html: string, image: number): string[] {
  const opening = html.lastIndexOf('<picture', image);
  if (opening < 0 || html.lastIndexOf('</picture>', image) > opening) return [];
  return html.slice(opening, image).match(/<source [^>]*>/g) ?? [];
}

/** One preload tag for each crop, with mutually exclusive media conditions. */
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

/** Reads an attribute from HTML written by React. */
function readAttribute(tag: string, name: string): string | undefined {
  return new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];
}
