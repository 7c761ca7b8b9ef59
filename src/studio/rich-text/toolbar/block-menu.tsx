import type { Command } from 'prosemirror-state';
import { memo } from 'react';
import { Button } from '#studio/kit/button.tsx';
import { showKeys } from '#studio/kit/keys.ts';
import { ActionMenu, type MenuChoice } from '#studio/kit/menu.tsx';
import { headingKeys, shortcuts } from '#studio/kit/shortcuts.ts';
import { type BlockKind, setBlock } from '../editor/commands.ts';
import { messages } from '../messages.ts';

export interface BlockMenuProps {
  /** The kind of the selected blocks; undefined where they differ. */
  kind: BlockKind | undefined;
  isDisabled: boolean;
  run: (command: Command) => void;
}

/** Listed first: the levels used below a page's headline. */
const usual: readonly BlockKind[] = ['paragraph', 2, 3, 4];
const others: readonly BlockKind[] = [1, 5, 6];

/** Chooses the kind of the selected blocks: paragraph or heading level. */
export const BlockMenu = memo(function BlockMenu({ kind, isDisabled, run }: BlockMenuProps) {
  const choose = (own: BlockKind): MenuChoice => ({
    id: String(own),
    label: nameOf(own),
    shortcut: showKeys(own === 'paragraph' ? shortcuts.paragraph : headingKeys(own)),
  });
  const group = (id: string, kinds: readonly BlockKind[]) => ({
    id,
    choices: kinds.map(choose),
    ...(kind !== undefined && kinds.includes(kind) && { selected: String(kind) }),
    onSelect: (chosen: string) => {
      const found = kinds.find((own) => String(own) === chosen);
      if (found) run(setBlock(found));
    },
  });
  return (
    <ActionMenu label={messages.blockKind} groups={[group('usual', usual), group('others', others)]}>
      <Button look="quiet" size="small" isDisabled={isDisabled}>
        {kind === undefined ? messages.mixed : nameOf(kind)}
      </Button>
    </ActionMenu>
  );
});

function nameOf(kind: BlockKind): string {
  return kind === 'paragraph' ? messages.paragraph : messages.heading(kind);
}
