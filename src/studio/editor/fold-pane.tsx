import { useCallback, useState } from 'react';
import { IconButton } from '#studio/kit/button.tsx';
import { useRemembered } from '#studio/kit/remember.ts';
import styles from './composing-screen.module.css';
import { messages } from './messages.ts';
import { useEntry } from './state/use-entry.ts';

/** How much room a pane beside the page takes. */
const paneSizes = ['open', 'folded', 'wide'] as const;
export type PaneSize = (typeof paneSizes)[number];

/**
 * The sizes of the panes beside the page. Folded fields open once one of them is to be focused.
 *
 * @param hasRoom whether there is room for sizes other than `open`
 */
export function usePanes(hasRoom: boolean) {
  const [outline, setOutline] = useRemembered('studio-outline', paneSizes, 'open');
  const [fields, setFields] = useRemembered('studio-fields', paneSizes, 'open');
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

/** What is left of a folded pane: the button that opens it. */
export function FoldedPane({ pane, onOpen }: { pane: 'outline' | 'fields'; onOpen: () => void }) {
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
