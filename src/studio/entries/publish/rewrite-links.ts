import { isRecord } from '#schema/is-record.ts';
import type { EntryDocument } from '../../api/entries.ts';
import { isTree } from '../../documents/find-block.ts';

/** An address that changes. Both are paths from the site's root, such as `/en-gb/about`. */
export interface Move {
  from: string;
  to: string;
}

export interface RewrittenLinks {
  /** The very same object where nothing in it leads to what moves. */
  document: EntryDocument;
  count: number;
}

/**
 * Has all links of a document that lead to pages that move lead to where they are then: link fields, links in Markdown
 * and in rich text as a tree. What follows a path, such as `#times`, stays.
 */
export function rewriteLinks(document: EntryDocument, moves: readonly Move[]): RewrittenLinks {
  let count = 0;
  const targets = new Map(
    moves.flatMap(({ from, to }) => [[from, to] as const, [encodeURI(from), encodeURI(to)] as const]),
  );
  return { document: rewrite(document, false) as EntryDocument, count };

  function rewrite(value: unknown, isInTree: boolean, name = ''): unknown {
    if (typeof value === 'string') {
      if (isInTree) return name === 'uri' ? rewriteAddress(value) : value;
      return value.startsWith('/') ? rewriteAddress(value) : rewriteMarkdown(value);
    }
    if (Array.isArray(value)) {
      const items = value.map((item) => rewrite(item, isInTree));
      return items.every((item, index) => item === value[index]) ? value : items;
    }
    if (!isRecord(value)) return value;
    const inTree = isInTree || isTree(value);
    const fields = Object.entries(value).map(([key, field]) => [key, rewrite(field, inTree, key)] as const);
    return fields.every(([key, field]) => field === value[key]) ? value : Object.fromEntries(fields);
  }

  function rewriteAddress(address: string): string {
    const [path = ''] = address.split(/[?#]/, 1);
    const to = targets.get(path);
    if (to === undefined) return address;
    count += 1;
    return to + address.slice(path.length);
  }

  /** The targets of `[…](…)` and of `[…]: …`. */
  function rewriteMarkdown(text: string): string {
    return text.replaceAll(
      /(?<before>\]\(\s*<?|^ {0,3}\[[^\]\n]+\]:\s*<?)(?<address>\/[^\s)>]*)/gm,
      (_, before: string, address: string) => before + rewriteAddress(address),
    );
  }
}
