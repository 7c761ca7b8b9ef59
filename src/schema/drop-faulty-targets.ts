import {
  BLOCKS,
  type Block,
  type Document,
  helpers,
  INLINES,
  type Inline,
  type Text,
} from '@contentful/rich-text-types';
import { cutText } from './cut-text.ts';
import type { BlockContent } from './infer.ts';
import { isRecord } from './is-record.ts';
import type { Issue, Report } from './issue.ts';
import { readEntryTitle } from './read-entry-title.ts';
import type { ReadLink } from './read-link.ts';

type Node = Block | Inline | Text;

interface Checks {
  readLink: ReadLink;
  /** The validated block; undefined if it is invalid, which is reported. */
  validateBlock(block: unknown, path: string): BlockContent | undefined;
  report: Report;
}

/**
 * Cleans the links of a well-formed document, and removes broken links and embeds, and reports each. A link is replaced by
 * its text; an embedded entry or file is dropped. Embedded blocks are replaced by their validated content. A source that
 * knows why a target cannot be reached says so in its `lost`.
 *
 * @param path of the field that holds the document
 */
export function dropFaultyTargets(document: Document, path: string, checks: Checks): Document {
  const { readLink, validateBlock, report } = checks;
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
    const kept = isSame && content.length === node.content.length ? node : ({ ...node, content } as Node);
    const { target } = node.data;
    const targetPath = `${place}.data.target`;
    switch (node.nodeType) {
      case INLINES.HYPERLINK:
        return follow(kept, 'uri', content);
      case INLINES.ENTRY_HYPERLINK:
      case INLINES.RESOURCE_HYPERLINK:
        return follow(kept, 'path', content);
      case INLINES.ASSET_HYPERLINK:
        return follow(kept, 'url', content);
      case BLOCKS.EMBEDDED_ASSET:
        return 'full' in target ? [kept] : show(kept, 'url', targetPath);
      case BLOCKS.EMBEDDED_ENTRY:
      case BLOCKS.EMBEDDED_RESOURCE: {
        if (!('block' in target)) return showPage(kept, targetPath);
        const block = validateBlock(target, targetPath);
        return block ? [{ ...node, content: [], data: { ...node.data, target: block } } as Node] : [];
      }
      case INLINES.EMBEDDED_ENTRY:
      case INLINES.EMBEDDED_RESOURCE:
        return showPage(kept, targetPath);
      default:
        return [kept];
    }
  }

  /** The link with its address cleaned, or else its words. */
  function follow(link: Node, name: AddressName, words: readonly Node[]): readonly Node[] {
    const found = clean(link, name, (issue, isLost) => {
      const said = `The link “${cutText(readWords(words), 60)}”${isLost ? ' is shown as text' : ''}`;
      report({ path, message: `${said}: ${issue.message}`, remedy: issue.remedy });
    });
    return found ? [found] : words;
  }

  function show(embedded: Node, name: AddressName, targetPath: string): readonly Node[] {
    const found = clean(embedded, name, (issue) => report({ path: targetPath, ...issue }));
    return found ? [found] : [];
  }

  function clean(
    node: Node,
    name: AddressName,
    tell: (issue: Omit<Issue, 'path'>, isLost: boolean) => void,
  ): Node | undefined {
    const { data } = node;
    const holder = name === 'uri' ? data : data.target;
    const { address, issue } = isIssue(data.target?.lost)
      ? { issue: data.target.lost }
      : readLink(holder[name]);
    if (issue) tell(issue, address === undefined);
    if (address === undefined || address === holder[name]) return address === undefined ? undefined : node;
    const cleaned = { ...holder, [name]: address };
    return { ...node, data: name === 'uri' ? cleaned : { ...data, target: cleaned } } as Node;
  }

  /** An embedded page is shown as a link, so it needs an address and words (see `richTextSlots`). */
  function showPage(embedded: Node, targetPath: string): readonly Node[] {
    const { target } = embedded.data;
    if (readEntryTitle(target) || isIssue(target.lost)) return show(embedded, 'path', targetPath);
    report({
      path: targetPath,
      message: 'What is embedded here cannot be shown.',
      remedy: 'Embed a page that has a title, or, between two paragraphs, a block.',
    });
    return [];
  }
}

function isIssue(lost: unknown): lost is Omit<Issue, 'path'> {
  return isRecord(lost) && typeof lost.message === 'string' && typeof lost.remedy === 'string';
}

/** What a node's address is called: in its data, or in its target. */
type AddressName = 'uri' | 'path' | 'url';

function readWords(nodes: readonly Node[]): string {
  return nodes.map((node) => (helpers.isText(node) ? node.value : readWords(node.content))).join('');
}
