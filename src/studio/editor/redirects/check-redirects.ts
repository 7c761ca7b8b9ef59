import { toCanonicalPath } from '#links/canonical-path.ts';
import { isRedirectTarget, readAddress } from '#links/read-address.ts';
import type { EntryDocument } from '#studio/documents/contract.ts';
import { isBlockList, readBlockId } from '#studio/documents/find-block.ts';
import { messages as kitMessages } from '#studio/kit/messages.ts';
import { messages } from './messages.ts';

export const redirectKinds = ['permanent', 'temporary', 'gone'] as const;

export interface RedirectRow {
  id: string;
  from: string;
  to: string;
  isPrefix: boolean;
  kind: (typeof redirectKinds)[number];
}

export interface RowFault {
  field: 'from' | 'to';
  message: string;
  /** What was probably meant. */
  meant?: string;
}

export function readRows({ redirects }: EntryDocument): readonly RedirectRow[] {
  return isBlockList(redirects) ? redirects.map(readRow) : [];
}

function readRow(item: EntryDocument): RedirectRow {
  return {
    id: readBlockId(item) ?? '',
    from: typeof item.from === 'string' ? item.from : '',
    to: typeof item.to === 'string' ? item.to : '',
    isPrefix: item.match === 'prefix',
    kind: redirectKinds.find((kind) => kind === item.kind) ?? 'permanent',
  };
}

/**
 * Faults of redirects, by row id: among themselves, and with pages that they would hide. Whether a target
 * exists is only checked on publishing.
 *
 * @param home the locale's path, such as `/en-gb`
 * @param pages titles of what visitors find, by canonical path
 */
export function checkRedirects(
  rows: readonly RedirectRow[],
  home: string,
  pages: ReadonlyMap<string, string> = new Map(),
): ReadonlyMap<string, RowFault> {
  const byPath = new Map<string, { row: RedirectRow; number: number }>();
  const ways = new Map<string, RedirectRow>();
  const faults = new Map<string, RowFault>();
  for (const [index, row] of rows.entries()) {
    const path = toCanonicalPath(row.from);
    const known = path === undefined ? undefined : byPath.get(path);
    if (path !== undefined && !known) byPath.set(path, { row, number: index + 1 });
    // A prefix redirect does not hide the page at its own path.
    const page = path === undefined || row.isPrefix ? undefined : pages.get(path);
    const message =
      checkFrom(row, path, home) ??
      (known && messages.same(known.number)) ??
      (page === undefined ? undefined : messages.taken(page));
    if (message !== undefined) faults.set(row.id, { field: 'from', message });
    // Another at the same path, or in a page's way, leads nobody anywhere.
    else if (path !== undefined) ways.set(path, row);
  }
  for (const row of rows) {
    const fault = faults.has(row.id) ? undefined : (checkTo(row) ?? checkWay(row));
    if (fault) faults.set(row.id, fault);
  }
  return faults;

  function checkWay({ from, to, kind }: RedirectRow): RowFault | undefined {
    if (kind === 'gone') return undefined;
    const way = [toCanonicalPath(from) ?? from];
    let end = to;
    for (;;) {
      const path = toCanonicalPath(end);
      if (path !== undefined && way.includes(path))
        return { field: 'to', message: messages.loop([...way, path].join(' → ')) };
      const next = path === undefined ? undefined : lookUp(path);
      // A prefix redirect to a path below itself would never end.
      if (path === undefined || next === undefined || way.length > rows.length) break;
      way.push(path);
      end = next;
    }
    return way.length > 1 ? { field: 'to', message: messages.chain(end) } : undefined;
  }

  /** The target of a path: by its own redirect, else by the nearest prefix redirect above it. */
  function lookUp(path: string): string | undefined {
    const own = ways.get(path);
    if (own) return own.kind === 'gone' ? undefined : own.to;
    for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
      const above = ways.get(path.slice(0, end));
      if (above?.isPrefix) return above.kind === 'gone' ? undefined : extend(above.to, path.slice(end));
    }
    return undefined;
  }
}

function checkFrom({ from }: RedirectRow, path: string | undefined, home: string): string | undefined {
  const { fault } = readAddress(from);
  if (fault === 'empty') return messages.noFrom;
  return path?.startsWith(`${home}/`) && !/[?#]/.test(from) ? undefined : messages.notHere(home);
}

function checkTo({ to, kind }: RedirectRow): RowFault | undefined {
  if (kind === 'gone' || isRedirectTarget(to)) return undefined;
  const { fault, meant } = readAddress(to);
  if (fault === 'empty') return { field: 'to', message: messages.noTo };
  const isKnown = fault !== undefined && fault !== 'schemeless' && fault !== 'broken';
  const message = isKnown ? kitMessages.addressFaults[fault] : messages.noAddress;
  return { field: 'to', message, ...(meant !== undefined && { meant }) };
}

function extend(to: string, rest: string): string {
  return /[?#]/.test(to) ? to : to.replace(/\/$/, '') + rest;
}
