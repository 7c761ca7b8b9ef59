import { z } from 'zod';
import { classifyLink } from '#links/classify-link.ts';
import { expects, issueText, quote } from '#schema/issue.ts';

const remedy =
  'Write a path such as /en-gb/about, a #hash, or a full address beginning with https://, mailto: or tel:.';

/**
 * An address that can be followed from anywhere: not one that `Link` would show as plain text, nor one relative to the
 * page it is on.
 */
export const linkSchema = z
  .string(expects('an address', remedy))
  .trim()
  .refine(isAddress, { error: ({ input }) => issueText(`${quote(input)} is not an address.`, remedy) });

function isAddress(address: string): boolean {
  // Any origin will do: it only serves to tell internal links from external ones.
  const { kind } = classifyLink(address, 'https://localhost');
  return kind !== 'disallowed' && (kind === 'consent' || /^(\/|#|[a-z]+:)/i.test(address));
}
