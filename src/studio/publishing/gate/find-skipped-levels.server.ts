import type { EntryDocument, Finding } from '#studio/documents/contract.ts';
import { locatePath } from '#studio/documents/find-block.ts';
import { listFields } from '#studio/documents/map-fields.ts';
import { listHeadings } from '#studio/documents/rich-text-parts.ts';
import type { Plan } from './publish-context.server.ts';

/**
 * Headings more than one level below the one before them, in texts and in what opens them. The editor's canvas tells them of
 * a page as it is drawn; here a block's headline counts as level 2, that of an item as level 3.
 */
export function findSkippedLevels({ changes }: Pick<Plan, 'changes'>): Finding[] {
  return [...changes.values()].flatMap(({ name: { file, kind }, document }) => {
    if (!document || (kind !== 'pages' && kind !== 'news')) return [];
    let level = 1;
    return listFields(kind, document).flatMap(({ field, value, path }): Finding[] => {
      const own = path.split('.').at(-1) ?? '';
      if (field.kind === 'text' && field.reads === 'heading') level = path.split('[').length > 2 ? 3 : 2;
      const isLevel = field.kind === 'choice' && /^h[1-6]$/.test(String(value)) && own.endsWith('lement');
      const levels = isLevel ? [Number(String(value).slice(1))] : [];
      const headings = field.kind === 'richText' ? listHeadings(value) : levels;
      const isSkipped = headings.some((next) => {
        const skips = next > (isLevel ? 3 : level + 1);
        level = next;
        return skips;
      });
      return isSkipped ? [toFinding(file, document, path)] : [];
    });
  });
}

function toFinding(file: string, document: EntryDocument, path: string): Finding {
  const { blockId } = locatePath(document, path);
  return {
    ...{ file, path, ...(blockId !== undefined && { blockId }), severity: 'advice' },
    message: 'A heading skips a level.',
    remedy: 'Give it the level below that of the heading before it.',
  };
}
