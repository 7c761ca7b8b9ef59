import type { BlockDefinition } from '#schema/define-block.ts';
import type { BlockContent } from '#schema/infer.ts';
import { pickBlockFields, replacePicked } from '#schema/pick-fields.ts';
import { memoizeByIdentity } from '../incremental.ts';
import { collectBlocks } from '../list-blocks.ts';
import { mapBlocks } from './map-blocks.ts';

/** Collects e-mail addresses by reference. */
export interface SealedAddresses {
  has(reference: string): boolean;
  set(reference: string, addresses: readonly string[]): void;
}

const pickEmails = memoizeByIdentity((definitions: readonly BlockDefinition[]) =>
  pickBlockFields(definitions, ({ kind }) => kind === 'emails'),
);

/**
 * Replaces e-mail addresses by references, because blocks reach the browser and addresses must not (R3.69, docs/decisions/enquiries.md#untrusted-payload). A
 * reference names its place (`en-gb/contact:1`), so it means the same form on every replica and after every change.
 *
 * @param definitions of all blocks
 * @param addresses collects the addresses, by reference
 * @param place the locale and key of the page or site that holds the content
 */
export function sealEmails<Content extends object>(
  content: Content,
  definitions: readonly BlockDefinition[],
  addresses: SealedAddresses,
  place: string,
): Content {
  const emailsOf = pickEmails(definitions);
  const holdsEmails = collectBlocks(content).some(({ block }) => emailsOf.has(block));
  return holdsEmails ? mapBlocks(content, seal) : content;

  function seal(block: BlockContent): BlockContent {
    const inner = mapBlocks(block, seal);
    const emails = emailsOf.get(block.block);
    return emails ? replacePicked(inner, emails, exchange) : inner;
  }

  function exchange(emails: string): string {
    const reference = nextReference(addresses, place);
    addresses.set(reference, emails.split(', '));
    return reference;
  }
}

/** The reference for the next form of a place. */
export function nextReference(addresses: Pick<SealedAddresses, 'has'>, place: string): string {
  const taken = numbers.get(addresses) ?? new Map<string, number>();
  numbers.set(addresses, taken);
  let number = taken.get(place) ?? 1;
  while (addresses.has(`${place}:${number}`)) number += 1;
  taken.set(place, number);
  return `${place}:${number}`;
}

/** The least number of each place that may be free. */
const numbers = new WeakMap<object, Map<string, number>>();
