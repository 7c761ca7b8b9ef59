import { ToggleGroup } from '#studio/kit/toggle-group.tsx';
import { messages } from '../messages.ts';
import styles from './beside-original.module.css';
import type { Compared } from './compared.tsx';
import { type OriginalView, originalViews } from './use-beside.ts';

const words = messages.translation;

export interface OriginalChoiceProps {
  compared: Compared;
  view: OriginalView;
  onView: (view: OriginalView) => void;
}

/** How the original is shown, and which state of it. Where it has only one, it says which. */
export function OriginalChoice({ compared, view, onView }: OriginalChoiceProps) {
  const { states, state, show, isGone } = compared;
  return (
    <div className={styles.choice}>
      <span aria-hidden="true">{words.theOriginal}</span>
      <ToggleGroup
        label={words.showAs}
        choices={originalViews.map((value) => ({ value, label: words.views[value] }))}
        value={view}
        onChange={onView}
      />
      {states.length > 1 && !isGone ? (
        <ToggleGroup
          label={words.showState}
          choices={states.map((value) => ({ value, label: words.originalStates[value] }))}
          value={state}
          onChange={show}
        />
      ) : (
        <span role="status">{isGone ? words.asItWas : words.onlyState[state]}</span>
      )}
    </div>
  );
}
