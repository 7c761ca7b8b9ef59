import { dropId, markBlock } from '#schema/block-ids.ts';
import { isRecord } from '#schema/is-record.ts';
import { completeCharacters } from '../complete-characters.ts';
import { memoizeByIdentity } from '../incremental.ts';

/** Prepares a draft for the validator, without ids. Unchanged parts yield the same objects. */
export const dropDraftIds = createPreparer(dropId);

/** Prepares a draft with each block's id in its edit mark. */
export const markDraft = createPreparer(markBlock);

/** Memoised by identity: drafts are read on every keystroke, and most of their blocks are unchanged. */
function createPreparer(finish: typeof markBlock) {
  const prepareRecord = memoizeByIdentity((record: Readonly<Record<string, unknown>>) =>
    finish(Object.fromEntries(Object.entries(record).map(([name, part]) => [name, prepare(part)]))),
  );
  return prepare;

  function prepare(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(prepare);
    return isRecord(value) ? prepareRecord(value) : completeCharacters(value);
  }
}
