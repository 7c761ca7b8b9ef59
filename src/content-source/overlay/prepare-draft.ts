import { dropId, markBlock } from '#schema/block-ids.ts';
import { isRecord } from '#schema/is-record.ts';
import { completeCharacters } from '../complete-characters.ts';
import { memoizeByIdentity } from '../incremental.ts';

/** A draft as the validator reads it, without ids; what was the very same part before comes of it as the very same. */
export const dropDraftIds = createPreparer(dropId);

/** Likewise, but that each block has its id in a mark. */
export const markDraft = createPreparer(markBlock);

/** Drafts are read again with each letter that is typed: of most of their blocks nothing has changed. */
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
