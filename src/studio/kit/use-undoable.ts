import { tellContentChange } from './content-changes.ts';
import { offerUndo } from './toasts/show-failure.ts';
import { type Action, useAction } from './use-action.ts';

export interface Undoable extends Pick<Action, 'error'> {
  /**
   * @param change does it, or with `false` undoes it
   * @param told what the toast says that offers to undo it
   */
  act: (change: (isDone: boolean) => Promise<unknown>, told: string) => Promise<void>;
}

/** Does what a press in a toast undoes. After either, what follows changes of the content looks again. */
export function useUndoable(): Undoable {
  const { run, error } = useAction();
  return {
    error,
    async act(change, told) {
      if (!(await run(() => change(true)))) return;
      tellContentChange();
      offerUndo(told, () => change(false));
    },
  };
}
