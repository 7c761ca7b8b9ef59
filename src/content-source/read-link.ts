import { type AddressFault, readAddress } from '#links/read-address.ts';
import { describeMismatch, quote } from '#schema/issue.ts';
import type { ReadLink } from '#schema/read-link.ts';

const usual =
  'Write a path such as /en-gb/about, a #hash, or a full address beginning with https://, mailto: or tel:.';

/** Faults with which there is no doubt about what is meant. */
const clear: readonly AddressFault[] = ['blank', 'protocolRelative'];

/**
 * Reads an address in a document. What is meant without doubt is used, and reported; all else that cannot be followed from
 * anywhere is refused.
 */
export const readLink: ReadLink = (entered) => {
  if (typeof entered !== 'string') {
    return { issue: { message: describeMismatch('an address', entered), remedy: usual } };
  }
  const { address, fault, meant } = readAddress(entered);
  if (fault === undefined)
    return { address, ...(address !== entered.trim() && { issue: tellAddress(entered, address) }) };
  if (meant !== undefined && clear.includes(fault))
    return { address: meant, issue: tellAddress(entered, meant) };
  const remedy = meant === undefined ? usual : `Write ${meant} if that is meant. ${usual}`;
  return { issue: { message: `${quote(address)} is not an address.`, remedy } };
};

/** The problem that an address was cleaned, or used as it was meant. */
export function tellAddress(entered: string, used: string): { message: string; remedy: string } {
  return {
    message: `The address ${quote(showInvisible(entered.trim()))} is read as ${quote(used)}.`,
    remedy: 'Write it like that, without characters that cannot be seen.',
  };
}

/** Invisible characters would look like a mistake of the report. */
function showInvisible(text: string): string {
  return text.replaceAll(
    /\p{Default_Ignorable_Code_Point}/gu,
    (letter) => `<U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}>`,
  );
}
