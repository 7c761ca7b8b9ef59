import { messages } from './messages.ts';
import { showToast } from './toasts/toasts.ts';
import { type Action, useAction } from './use-action.ts';

export interface Undoable extends Pick<Action, 'error'> {
  /**
   * @param change does it, or with `false` undoes it
   * @param told what the toast says that offers to undo it
   */
  act: (change: (isDone: boolean) => Promise<unknown>, told: string) => Promise<void>;
}

/**
 * Does what a press in a toast undoes.
 *
 * @param onChange called whenever something was done, undone, or refused, to load again what is shown
 */
export function useUndoable(onChange: () => void): Undoable {
  const { run, error } = useAction();
  return {
    error,
    async act(change, told) {
      const set = async (isDone: boolean) => {
        const isSet = await run(() => change(isDone), onChange);
        if (isSet) onChange();
        return isSet;
      };
      if (await set(true))
        showToast(told, { action: { label: messages.undo, onPress: () => void set(false) } });
    },
  };
}
