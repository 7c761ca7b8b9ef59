import { sandbox } from '#app/trusted-types.ts';

/**
 * Reads markup that somebody else wrote into a document of its own, which is never shown: nothing of it runs or is loaded.
 * Styles are left in what is none, since the page’s policy forbids them there as well, and says so.
 */
export function parseInert(html: string): HTMLElement {
  const plain = html
    .replaceAll(/(<[a-z][^<>]*?\s)style(\s*=)/gi, '$1data-style$2')
    .replaceAll(/<(\/?)style\b/gi, '<$1x-style');
  const markup = sandbox?.createHTML(plain) ?? plain;
  return new DOMParser().parseFromString(markup, 'text/html').body;
}
