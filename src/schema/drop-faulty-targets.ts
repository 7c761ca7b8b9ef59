import {
  BLOCKS,
  type Block,
  type Document,
  helpers,
  INLINES,
  type Inline,
  type Text,
} from '@contentful/rich-text-types';
import type { BlockContent } from './infer.ts';
import type { Issue, Report } from './issue.ts';
import { readEntryTitle } from './read-entry-title.ts';

type Node = Block | Inline | Text;

interface Checks {
  /** Why a link address is invalid; undefined if it is valid. */
  findLinkFault(address: unknown): Omit<Issue, 'path'> | undefined;
  /** The validated block; undefined if it is invalid, which is reported. */
  validateBlock(block: unknown, path: string): BlockContent | undefined;
  report: Report;
}

/**
 * Removes broken links and embeds from a well-formed document, and reports each. A link is replaced by its text; an embedded
 * entry or file is dropped. Embedded blocks are replaced by their validated content.
 *
 * @param path of the field that holds the document
 */
export function dropFaultyTargets(document: Document, path: string, checks: Checks): Document {
  const { findLinkFault, validateBlock, report } = checks;
  return { ...document, content: mendAll(document.content, path) as Document['content'] };

  function mendAll(nodes: readonly Node[], place: string): Node[] {
    const mended: Node[] = [];
    for (const [index, node] of nodes.entries()) {
      if (helpers.isText(node)) mended.push(node);
      else mended.push(...mend(node, `${place}.content[${index}]`));
    }
    return mended;
  }

  function mend(node: Block | Inline, place: string): readonly Node[] {
    const content = mendAll(node.content, place);
    const isSame = content.every((child, index) => child === node.content[index]);
    const kept = [isSame && content.length === node.content.length ? node : ({ ...node, content } as Node)];
    const { uri, target } = node.data;
    const targetPath = `${place}.data.target`;
    switch (node.nodeType) {
      case INLINES.HYPERLINK:
        return canFollow(uri, content) ? kept : content;
      case INLINES.ENTRY_HYPERLINK:
      case INLINES.RESOURCE_HYPERLINK:
        return canFollow(target.path, content) ? kept : content;
      case INLINES.ASSET_HYPERLINK:
        return canFollow(target.url, content) ? kept : content;
      case BLOCKS.EMBEDDED_ASSET:
        return 'full' in target || canShow(target.url, targetPath) ? kept : [];
      case BLOCKS.EMBEDDED_ENTRY:
      case BLOCKS.EMBEDDED_RESOURCE: {
        if (!('block' in target)) return canShowPage(target, targetPath) ? kept : [];
        const block = validateBlock(target, targetPath);
        return block ? [{ ...node, content: [], data: { ...node.data, target: block } } as Node] : [];
      }
      case INLINES.EMBEDDED_ENTRY:
      case INLINES.EMBEDDED_RESOURCE:
        return canShowPage(target, targetPath) ? kept : [];
      default:
        return kept;
    }
  }

  function canFollow(address: unknown, words: readonly Node[]): boolean {
    const fault = findLinkFault(address);
    if (fault) {
      const message = `The link “${readWords(words).slice(0, 60)}” is shown as text: ${fault.message}`;
      report({ path, message, remedy: fault.remedy });
    }
    return !fault;
  }

  function canShow(address: unknown, targetPath: string): boolean {
    const fault = findLinkFault(address);
    if (fault) report({ path: targetPath, ...fault });
    return !fault;
  }

  /** An embedded page is shown as a link, so it needs an address and words (see `richTextSlots`). */
  function canShowPage(page: Record<string, unknown>, targetPath: string): boolean {
    if (readEntryTitle(page)) return canShow(page.path, targetPath);
    report({
      path: targetPath,
      message: 'What is embedded here cannot be shown.',
      remedy: 'Embed a page that has a title, or, between two paragraphs, a block.',
    });
    return false;
  }
}

function readWords(nodes: readonly Node[]): string {
  return nodes.map((node) => (helpers.isText(node) ? node.value : readWords(node.content))).join('');
}
