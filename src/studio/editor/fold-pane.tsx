import { useCallback, useState } from 'react';
import { IconButton } from '#studio/kit/button.tsx';
import { recall, remember } from '#studio/kit/remember.ts';
import styles from './composing-screen.module.css';
import { messages } from './messages.ts';
import { useEntry } from './state/use-entry.ts';

/** How much room a pane beside the page takes. */
export type PaneSize = 'open' | 'folded' | 'wide';

/** A pane's size, and a function that changes it; this browser keeps it. */
function usePaneSize(pane: 'outline' | 'fields'): [PaneSize, (size: PaneSize) => void] {
  const key = `studio-${pane}`;
  const [size, setSize] = useState<PaneSize>(() => {
    const kept = recall(key);
    return kept === 'folded' || kept === 'wide' ? kept : 'open';
  });
  const change = useCallback(
    (next: PaneSize) => {
      setSize(next);
      remember(key, next);
    },
    [key],
  );
  return [size, change];
}

interface Panes {
  outline: PaneSize;
  fields: PaneSize;
  setOutline: (size: PaneSize) => void;
  setFields: (size: PaneSize) => void;
  foldOutline: () => void;
}

/**
 * The sizes of the panes beside the page. Folded fields open once one of them is to be focused.
 *
 * @param hasRoom whether there is room for sizes other than `open`
 */
export function usePanes(hasRoom: boolean): Panes {
  const [outline, setOutline] = usePaneSize('outline');
  const [fields, setFields] = usePaneSize('fields');
  const focus = useEntry((state) => state.focus);
  const [seen, setSeen] = useState(focus);
  if (focus !== seen) {
    setSeen(focus);
    if (focus && fields === 'folded') setFields('open');
  }
  const foldOutline = useCallback(() => setOutline('folded'), [setOutline]);
  return {
    outline: hasRoom ? outline : 'open',
    fields: hasRoom ? fields : 'open',
    ...{ setOutline, setFields, foldOutline },
  };
}

interface FoldedPaneProps {
  pane: 'outline' | 'fields';
  onOpen: () => void;
}

/** What is left of a folded pane: the button that opens it. */
export function FoldedPane({ pane, onOpen }: FoldedPaneProps) {
  return (
    <section aria-label={messages[pane]} className={styles.folded}>
      <IconButton
        size="small"
        icon={pane === 'outline' ? 'caret-right' : 'caret-left'}
        label={messages.panes[pane].open}
        onPress={onOpen}
      />
    </section>
  );
}
