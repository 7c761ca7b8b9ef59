import { isHidden } from '#schema/hidden-blocks.ts';
import { findBlock } from '#studio/documents/find-block.ts';
import { Button } from '#studio/kit/button.tsx';
import { Notice } from '#studio/kit/notice.tsx';
import { toggleHidden } from '../blocks/block-actions.ts';
import { messages } from '../messages.ts';
import { useEntry, useEntryEditor } from '../state/use-entry.ts';

/** Tells that the selected block is hidden from visitors, and offers to show it. */
export function HiddenNotice({ isReadOnly }: { isReadOnly: boolean }) {
  const entry = useEntryEditor();
  const id = useEntry(({ document, selected }) =>
    selected !== undefined && isHidden(findBlock(document, selected)?.value) ? selected : undefined,
  );
  if (id === undefined) return null;
  return (
    <Notice
      actions={
        !isReadOnly && (
          <Button size="small" onPress={() => toggleHidden(entry, [id])}>
            {messages.show}
          </Button>
        )
      }
    >
      {messages.hiddenHint}
    </Notice>
  );
}
