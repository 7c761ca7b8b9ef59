import type { BlockContent } from '#schema/infer.ts';
import { isSlot } from './is-slot.ts';

/** The block whose addresses are sealed, and the field they stand in (SPEC §3 "Form payloads"). */
const contactForm = { block: 'FormContact', field: 'notification_emails' } as const;

/** A seal's own entry in the snapshot's `contactForms`. */
type Addresses = Map<string, readonly string[]>;

/**
 * Takes the addresses out of contact forms, at any depth, and leaves a reference that says nothing of them: blocks
 * reach the browser, addresses never do. A reference names its place (`en-gb/contact:1`), so that it means the same
 * form on every replica and after every change of content.
 *
 * @param addresses takes the addresses by their reference
 * @param place the locale and key of what holds the blocks
 */
export function sealContactForms(
  blocks: readonly BlockContent[],
  addresses: Addresses,
  place: string,
): readonly BlockContent[] {
  if (isFreeOfForms(blocks)) return blocks;
  return blocks.map((block) => ({ ...block, ...sealFields(block, addresses, place) }));
}

function sealFields(block: BlockContent, addresses: Addresses, place: string): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(block)) {
    if (isSlot(value)) fields[name] = sealContactForms(value, addresses, place);
  }
  const emails = block.block === contactForm.block && block[contactForm.field];
  if (typeof emails === 'string') {
    const reference = nextReference(addresses, place);
    addresses.set(reference, emails.split(', '));
    fields[contactForm.field] = reference;
  }
  return fields;
}

function nextReference(addresses: Addresses, place: string): string {
  let number = 1;
  while (addresses.has(`${place}:${number}`)) number += 1;
  return `${place}:${number}`;
}

/** Lists of blocks without a contact form at any depth; blocks never change, so that looking once is enough. */
const listsFreeOfForms = new WeakSet<readonly BlockContent[]>();

function isFreeOfForms(blocks: readonly BlockContent[]): boolean {
  if (listsFreeOfForms.has(blocks)) return true;
  const isFree = blocks.every(
    (block) =>
      block.block !== contactForm.block &&
      Object.values(block).every((value) => !isSlot(value) || isFreeOfForms(value)),
  );
  if (isFree) listsFreeOfForms.add(blocks);
  return isFree;
}
