import type { BlockContent } from '#schema/infer.ts';
import { listBlocks } from './list-blocks.ts';
import { mapBlocks } from './map-blocks.ts';

/** The block whose addresses are sealed, and the field they stand in (R3.69, ADR 0029). */
const contactForm = { block: 'FormContact', field: 'notification_emails' } as const;

/**
 * Replaces the addresses in contact forms by references, because blocks reach the browser and addresses must not. A
 * reference names its place (`en-gb/contact:1`), so that it means the same form on every replica and after every change
 * of content.
 *
 * @param addresses is given the addresses, by their reference
 * @param place the locale and key of the page or site that holds the content
 */
export function sealContactForms<Content extends object>(
  content: Content,
  addresses: Map<string, readonly string[]>,
  place: string,
): Content {
  const holdsForm = listBlocks(content).some(({ block }) => block === contactForm.block);
  return holdsForm ? mapBlocks(content, seal) : content;

  function seal(block: BlockContent): BlockContent {
    const inner = mapBlocks(block, seal);
    const emails = block.block === contactForm.block && block[contactForm.field];
    if (typeof emails !== 'string') return inner;
    const reference = nextReference(addresses, place);
    addresses.set(reference, emails.split(', '));
    return { ...inner, [contactForm.field]: reference };
  }
}

function nextReference(addresses: ReadonlyMap<string, unknown>, place: string): string {
  let number = 1;
  while (addresses.has(`${place}:${number}`)) number += 1;
  return `${place}:${number}`;
}
