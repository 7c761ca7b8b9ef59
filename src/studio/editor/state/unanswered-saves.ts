import type { EntryDocument } from '#studio/documents/contract.ts';
import { isEqual } from '#studio/documents/is-equal.ts';

/** How many are remembered: the first, which the server is the likeliest to have, and the latest. */
const most = 4;

/** Records a save that may reach the server without its answer coming back. */
export function addUnanswered(
  unanswered: readonly EntryDocument[],
  sent: EntryDocument,
): readonly EntryDocument[] {
  return [...(unanswered.length < most ? unanswered : unanswered.toSpliced(1, 1)), sent];
}

/** The unanswered save that the server turns out to have, if any: the right merge base for later changes. */
export function findUnanswered(
  unanswered: readonly EntryDocument[] = [],
  document: EntryDocument,
): EntryDocument | undefined {
  return unanswered.find((sent) => isEqual(sent, document));
}
