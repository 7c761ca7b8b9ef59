import type { Command, EditorState } from 'prosemirror-state';
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
  mergeCells,
  splitCell,
  toggleHeaderColumn,
  toggleHeaderRow,
} from 'prosemirror-tables';
import { Button } from '#studio/kit/button.tsx';
import { ActionMenu } from '#studio/kit/menu.tsx';
import { messages } from '../messages.ts';

type TableAction = keyof typeof messages.tableActions;

const commands: Readonly<Record<TableAction, Command>> = {
  addRowBefore,
  addRowAfter,
  deleteRow,
  addColumnBefore,
  addColumnAfter,
  deleteColumn,
  toggleHeaderRow,
  toggleHeaderColumn,
  mergeCells,
  splitCell,
  deleteTable,
};

const groups: readonly (readonly TableAction[])[] = [
  ['addRowBefore', 'addRowAfter', 'deleteRow'],
  ['addColumnBefore', 'addColumnAfter', 'deleteColumn'],
  ['toggleHeaderRow', 'toggleHeaderColumn', 'mergeCells', 'splitCell'],
  ['deleteTable'],
];

export interface TableMenuProps {
  state: EditorState;
  run: (command: Command) => void;
}

/** Actions on the table around the selection. */
export function TableMenu({ state, run }: TableMenuProps) {
  return (
    <ActionMenu
      label={messages.table}
      groups={groups.map((names) => ({
        id: names.join(' '),
        choices: names.map((name) => ({
          id: name,
          label: messages.tableActions[name],
          isDisabled: !commands[name](state),
          isDangerous: name === 'deleteTable',
          onAction: () => run(commands[name]),
        })),
      }))}
    >
      <Button look="quiet" size="small">
        {messages.table}
      </Button>
    </ActionMenu>
  );
}
