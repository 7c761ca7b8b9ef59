import { describe, expect, it } from 'vitest';
import { hastenFirstPicture } from './hasten-first-picture.ts';

const lazy =
  '<img alt="" width="840" height="473" loading="lazy" sizes="100vw" srcSet="/a/1 1w, /a/2 2w" src="/a/2"/>';
const eager = lazy.replace('loading="lazy"', 'loading="eager" fetchPriority="high"');

describe('the first picture of a page', () => {
  it('is loaded at once and ahead of others, and the head asks for it, wherever it stands', () => {
    const { html, preloads } = hastenFirstPicture(
      `<main><h1>News</h1><article>${lazy}${lazy}</article></main>`,
    );
    expect(html).toBe(`<main><h1>News</h1><article>${eager}${lazy}</article></main>`);
    expect(preloads).toEqual([
      '<link rel="preload" as="image" imagesrcset="/a/1 1w, /a/2 2w" imagesizes="100vw" fetchpriority="high">',
    ]);
  });

  it('is the one that the page itself has hastened', () => {
    const page = `<main><p>${lazy.replace('840', '240')}</p>${eager}</main>`;
    expect(hastenFirstPicture(page).html).toBe(page);
    expect(hastenFirstPicture(page).preloads).toHaveLength(1);
  });

  it('is none that stands outside the main part, or is as small as a flag', () => {
    const flag = '<img alt="" width="28" height="21" loading="lazy" src="/gb.svg"/>';
    const page = `<header>${lazy}</header><main>${flag}</main><footer>${lazy}</footer>`;
    expect(hastenFirstPicture(page)).toEqual({ html: page, preloads: [] });
    expect(hastenFirstPicture(`<main>${flag}${lazy}</main>`).html).toBe(`<main>${flag}${eager}</main>`);
  });

  it('is none that stands below a screen of text; data among it are no text', () => {
    const text = `<p>${'word '.repeat(300)}</p>`;
    expect(hastenFirstPicture(`<main>${text}${lazy}</main>`).preloads).toEqual([]);
    const data = `<script type="application/ld+json">"${'word '.repeat(300)}"</script>`;
    expect(hastenFirstPicture(`<main>${data}${lazy}</main>`).preloads).toHaveLength(1);
  });

  it('is asked for in one crop at any width', () => {
    const sources = [1024, 768].map(
      (width) => `<source media="(min-width: ${width}px)" sizes="50vw" srcSet="/${width} 9w"/>`,
    );
    const { html, preloads } = hastenFirstPicture(
      `<main><picture>${sources.join('')}${lazy}</picture></main>`,
    );
    expect(html).toContain(eager);
    expect(preloads.map((tag) => /media="(.*?)"/.exec(tag)?.[1])).toEqual([
      '(min-width: 1024px)',
      '(min-width: 768px) and (not (min-width: 1024px))',
      '(not (min-width: 1024px)) and (not (min-width: 768px))',
    ]);
  });

  it('is asked for by its only address when it has one, such as a drawing', () => {
    const drawing = '<img alt="" width="400" height="200" loading="lazy" src="/a.svg"/>';
    expect(hastenFirstPicture(`<main>${drawing}</main>`).preloads).toEqual([
      '<link rel="preload" as="image" href="/a.svg" fetchpriority="high">',
    ]);
  });

  it('is not asked for a second time from inside the page', () => {
    const page = `<link rel="preload" as="image" href="/logo.svg"/><main>${lazy}</main>`;
    expect(hastenFirstPicture(page).html).toBe(`<main>${eager}</main>`);
  });
});
