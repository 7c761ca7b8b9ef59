import type { ContentSnapshot } from '#content-source/snapshot.ts';
import { locales } from '#i18n/locales.ts';
import type { Finding } from '#studio/documents/contract.ts';
import { locatePath } from '#studio/documents/find-block.ts';
import { createForeignLinkReader } from '#studio/entries/find-counterpart.server.ts';
import { readLinks } from './list-links.server.ts';
import type { Plan } from './publish-context.server.ts';

/**
 * Advice on links to pages of other locales in the entries asked for: typical of a copy not yet translated,
 * but possibly meant.
 *
 * @param snapshot the site as it would be
 */
export async function adviseOnLocales(
  { changes }: Pick<Plan, 'changes'>,
  snapshot: Pick<ContentSnapshot, 'locales'>,
): Promise<Finding[]> {
  const found: Finding[] = [];
  for (const { name, document, isAsked } of changes.values()) {
    const { file, kind, locale } = name;
    if (!document || !isAsked || !locale || kind === 'redirects') continue;
    const read = createForeignLinkReader(snapshot, locale);
    const all = await readLinks(kind, document);
    const links = new Map(all.map((link) => [JSON.stringify(link), link]));
    for (const { address, path } of links.values()) {
      const foreign = read(address);
      if (!foreign) continue;
      const { blockId } = locatePath(document, path);
      const instead = foreign.counterpart
        ? `Link to ${foreign.counterpart}, the same page here`
        : 'Link to a page in this locale';
      found.push({
        file,
        path,
        ...(blockId !== undefined && { blockId }),
        severity: 'advice',
        message: `The link ${address} leads to another locale: ${locales[foreign.locale].label}.`,
        remedy: `${instead}, unless you mean visitors to go there.`,
      });
    }
  }
  return found;
}
