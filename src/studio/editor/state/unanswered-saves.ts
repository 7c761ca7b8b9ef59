import type { EntryDocument } from '../../api/entries.ts';
import { isEqual } from '../../documents/is-equal.ts';

/** How many are remembered: the first, which the server most likely has, and the last. */
const most = 4;

/** Notes what is sent, and may reach the server without its answer coming back. */
export function addUnanswered(
  unanswered: readonly EntryDocument[],
  sent: EntryDocument,
): readonly EntryDocument[] {
  return [...(unanswered.length < most ? unanswered : unanswered.toSpliced(1, 1)), sent];
}

/** What was sent without an answer, if it is what the server has: what was changed since was changed in that. */
export function findUnanswered(
  unanswered: readonly EntryDocument[] = [],
  document: EntryDocument,
): EntryDocument | undefined {
  return unanswered.find((sent) => isEqual(sent, document));
}
