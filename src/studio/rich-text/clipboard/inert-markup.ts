import { sandbox } from '#app/trusted-types.ts';

/**
 * Parses untrusted markup into a detached document, in which nothing runs or loads. Style attributes and
 * elements are renamed first, as the content security policy would report them even there.
 */
export function parseInert(html: string): HTMLElement {
  const plain = html
    .replaceAll(/(<[a-z][^<>]*?\s)style(\s*=)/gi, '$1data-style$2')
    .replaceAll(/<(\/?)style\b/gi, '<$1x-style');
  const markup = sandbox?.createHTML(plain) ?? plain;
  return new DOMParser().parseFromString(markup, 'text/html').body;
}
