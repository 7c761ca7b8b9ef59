import { isAnswered } from '#content-source/is-answered.ts';
import { lookUpRedirect } from '#content-source/look-up-redirect.ts';
import type { ContentSnapshot } from '#content-source/snapshot.ts';
import { readLocaleAddress } from '#i18n/locale-address.ts';
import { classifyLink } from '#links/classify-link.ts';
import { isRecord } from '#schema/is-record.ts';
import type { EntryDocument, Finding } from '../../api/entries.ts';
import { locatePath } from '../../documents/find-block.ts';
import type { Plan } from './publish-context.server.ts';

/**
 * The links in what is asked for that would lead to no page, article or redirect of the site. What is shown with such a
 * link already may be published with it again.
 */
export function findDeadLinks(
  { changes }: Pick<Plan, 'changes'>,
  snapshot: Pick<ContentSnapshot, 'locales'>,
): Finding[] {
  return [...changes.values()].flatMap(({ name: { file, kind }, before, document, isAsked }) => {
    if (!document || !isAsked || kind === 'redirects') return [];
    const known = new Set(listLinks(before).map(({ address }) => address));
    return listLinks(document)
      .filter(({ address }) => !known.has(address) && !leadsSomewhere(address, snapshot))
      .map(({ address, path }): Finding => {
        const { blockId } = locatePath(document, path);
        return {
          file,
          path,
          ...(blockId !== undefined && { blockId }),
          severity: 'fault',
          message: `The link ${address} leads to nothing.`,
          remedy: 'Link to a page that is published, or publish that one as well.',
        };
      });
  });
}

function leadsSomewhere(address: string, { locales }: Pick<ContentSnapshot, 'locales'>): boolean {
  // Files, and what opens the consent dialog, are not content.
  if (classifyLink(address, 'http://localhost').kind !== 'page') return true;
  const path = decode(address.split(/[?#]/, 1)[0] ?? '').replace(/\/+$/, '');
  const place = readLocaleAddress(path);
  if (!place) return true;
  const content = locales[place.locale];
  return isAnswered(content, place.slug) || lookUpRedirect(content.redirects, path)?.to !== undefined;
}

function decode(path: string): string {
  try {
    return decodeURI(path).normalize('NFC');
  } catch {
    return path;
  }
}

/** The site's own addresses in a document: in link fields, in Markdown, and in rich text as a tree. */
function listLinks(document: EntryDocument | undefined): { address: string; path: string }[] {
  return visit(document, '');
}

function visit(value: unknown, path: string): { address: string; path: string }[] {
  if (typeof value === 'string') return readAddresses(value).map((address) => ({ address, path }));
  if (Array.isArray(value)) return value.flatMap((item, index) => visit(item, `${path}[${index}]`));
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([field, item]) => visit(item, path ? `${path}.${field}` : field));
}

function readAddresses(text: string): string[] {
  if (/^\/\S*$/.test(text)) return [text];
  return [...text.matchAll(/\]\(\s*<?(\/[^\s)>]*)/g)].map(([, address = '']) => address);
}
