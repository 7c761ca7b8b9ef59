import { tellContentChange } from './content-changes.ts';
import { offerUndo } from './toasts/show-failure.ts';
import { useAction } from './use-action.ts';

/** Does what a press in a toast undoes. After either, what follows changes of the content looks again. */
export function useUndoable() {
  const { run, error } = useAction();
  return {
    error,
    /**
     * @param change does it, or with `false` undoes it
     * @param told what the toast says that offers to undo it
     */
    async act(change: (isDone: boolean) => Promise<unknown>, told: string): Promise<void> {
      if (!(await run(() => change(true)))) return;
      tellContentChange();
      offerUndo(told, () => change(false));
    },
  };
}
