import type { BlockContent } from '#schema/infer.ts';
import { listBlocks } from './list-blocks.ts';
import { mapBlocks } from './map-blocks.ts';

/** The block whose addresses are sealed, and the field they stand in (SPEC §3 "Form payloads"). */
const contactForm = { block: 'FormContact', field: 'notification_emails' } as const;

/**
 * Takes the addresses out of contact forms, wherever they stand in blocks and texts, and leaves a reference that says
 * nothing of them: blocks reach the browser, addresses never do. A reference names its place (`en-gb/contact:1`), so
 * that it means the same form on every replica and after every change of content.
 *
 * @param addresses takes the addresses by their reference
 * @param place the locale and key of what holds the content
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
