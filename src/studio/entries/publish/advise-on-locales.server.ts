import type { ContentSnapshot } from '#content-source/snapshot.ts';
import { locales } from '#i18n/locales.ts';
import type { Finding } from '../../api/entries.ts';
import { locatePath } from '../../documents/find-block.ts';
import { createForeignLinkReader } from './find-counterpart.server.ts';
import { listLinks } from './list-links.ts';
import type { Plan } from './publish-context.server.ts';

/**
 * Advice on links to pages of other locales in the entries asked for: typical of a copy not yet translated,
 * but possibly meant.
 *
 * @param snapshot the site as it would be
 */
export function adviseOnLocales(
  { changes }: Pick<Plan, 'changes'>,
  snapshot: Pick<ContentSnapshot, 'locales'>,
): Finding[] {
  return [...changes.values()].flatMap(({ name: { file, kind, locale }, document, isAsked }) => {
    if (!document || !isAsked || !locale || kind === 'redirects') return [];
    const read = createForeignLinkReader(snapshot, locale);
    const links = new Map(listLinks(kind, document).map((link) => [JSON.stringify(link), link]));
    return [...links.values()].flatMap(({ address, path }): Finding[] => {
      const foreign = read(address);
      if (!foreign) return [];
      const { blockId } = locatePath(document, path);
      const instead = foreign.counterpart
        ? `Link to ${foreign.counterpart}, the same page here`
        : 'Link to a page in this locale';
      return [
        {
          file,
          path,
          ...(blockId !== undefined && { blockId }),
          severity: 'advice',
          message: `The link ${address} leads to another locale: ${locales[foreign.locale].label}.`,
          remedy: `${instead}, unless you mean visitors to go there.`,
        },
      ];
    });
  });
}
