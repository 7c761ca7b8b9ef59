import { type RefObject, useCallback, useDeferredValue } from 'react';
import { toFieldLabel } from '#schema/editor-labels.ts';
import type { Editor } from '#studio/contract/fields.ts';
import { isAllowed } from '#studio/contract/roles.ts';
import { describeBlock, toBlockLabel } from '#studio/documents/block-lists.ts';
import type { EntryDocument } from '#studio/documents/contract.ts';
import {
  findBlock,
  findNamed,
  indexBlocks,
  locatePath,
  readPath,
  writePath,
} from '#studio/documents/find-block.ts';
import { type CommentPlace, Comments, useMarked } from '#studio/reviews/comments.tsx';
import type { Comment } from '#studio/reviews/contract.ts';
import { showFinding } from '../show-finding.ts';
import { useEntry, useEntryEditor } from '../state/use-entry.ts';

export interface EntryCommentsProps {
  /** What holds the form. */
  form: RefObject<HTMLElement | null>;
  editor: Editor;
}

/** The comments on the selected block, else on the whole entry. */
export function EntryComments({ form, editor }: EntryCommentsProps) {
  const entry = useEntryEditor();
  const selected = useEntry((state) => state.selected);
  const document = useDeferredValue(useEntry((state) => state.document));
  const describe = useCallback(
    (path: string) => {
      const present = entry.read().document;
      const { blockId, field } = locatePath(present, path);
      return { ...describePlace(present, blockId), ...(field && { field }) };
    },
    [entry],
  );
  const [marked, unmark] = useMarked(form, describe);
  // What was marked in another block is of no interest.
  const isHere = findNamed(document, marked?.blockId)?.id === selected;
  return (
    <Comments
      key={selected ?? ''}
      blockId={selected}
      mayComment={isAllowed(editor, 'write')}
      onFind={(comment) => find(comment)}
      marked={isHere ? marked : undefined}
      onUnmark={unmark}
      whole={describePlace(document, selected)}
    />
  );

  function find({ blockId, field = '', place }: Comment) {
    const { file } = entry.read().entry;
    const found = blockId === undefined ? undefined : findAnchor(document, blockId, place);
    if (blockId !== undefined && !found) return undefined;
    const owner = found && findNamed(document, found.id);
    const path = [...(found?.path ?? []), ...readPath(field)];
    return {
      blockId: owner?.id,
      label: [found && describePlace(document, found.id).place, field && labelField(field)]
        .filter(Boolean)
        .join(' · '),
      show: () =>
        showFinding(entry, {
          ...{ file, path: writePath(path), severity: 'advice', message: '', remedy: '' },
          ...(found && { blockId: found.id }),
        }),
    };
  }
}

/** A block or item in words, so that one finds it by them once its id is another. */
function describePlace(document: EntryDocument, id: string | undefined): CommentPlace {
  const owner = findNamed(document, id);
  if (id === undefined || !owner) return {};
  const words = describeBlock(owner.value);
  const label = toBlockLabel(owner.name ?? '');
  return { blockId: id, place: (words ? `${label} “${words}”` : label).slice(0, 200) };
}

/** The block or item that a comment is about; where its id is gone, as after a change of the file, the only one of its words. */
function findAnchor(document: EntryDocument, id: string, place: string | undefined) {
  const found = findBlock(document, id);
  if (found || !place?.includes('“')) return found;
  const alike = [...indexBlocks(document).values()].filter(
    (block) => block.name !== undefined && describePlace(document, block.id).place === place,
  );
  return alike.length === 1 ? alike[0] : undefined;
}

function labelField(field: string): string {
  return readPath(field)
    .flatMap((part) => (typeof part === 'string' ? toFieldLabel(part) : []))
    .join(' · ');
}
