import { toFieldLabel } from '#schema/editor-labels.ts';
import { toBlockLabel } from '#studio/documents/block-lists.ts';
import { findBlock } from '#studio/documents/find-block.ts';
import { Button } from '#studio/kit/button.tsx';
import { toFieldText } from '#studio/publishing/field-texts.ts';
import { messages } from '../messages.ts';
import { useEntry, useEntryEditor } from '../state/use-entry.ts';
import styles from './fields-pane.module.css';

/** Merge conflicts, with both versions to choose from. Until then the editor's own applies. */
export function Conflicts() {
  const entry = useEntryEditor();
  const document = useEntry((state) => state.document);
  const conflicts = useEntry((state) => state.conflicts);
  return conflicts.map((conflict, index) => {
    const { kind, blockId, field, mine, theirs, by } = conflict;
    const name = blockId === undefined ? undefined : findBlock(document, blockId)?.name;
    const block = name === undefined ? messages.aboutEntry : toBlockLabel(name);
    const last = field.at(-1);
    const label = last === undefined ? undefined : toFieldLabel(last);
    return (
      // Conflicts are appended or removed, never reordered.
      // biome-ignore lint/suspicious/noArrayIndexKey: conflicts have no id.
      <section key={index} aria-label={messages.conflictTitle(by)} className={styles.conflict}>
        <h3>{messages.conflictTitle(by)}</h3>
        <p>
          {kind === 'removed'
            ? messages.conflictRemoved
            : label
              ? messages.conflictField(label, block)
              : block}
        </p>
        {kind === 'field' && (
          <dl className={`stack2 facts ${styles.versions}`}>
            <div>
              <dt>{messages.mine}</dt>
              <dd>{toFieldText(mine) || messages.nothing}</dd>
            </div>
            <div>
              <dt>{messages.theirs(by)}</dt>
              <dd>{toFieldText(theirs) || messages.nothing}</dd>
            </div>
          </dl>
        )}
        {by !== messages.theFile && <p>{messages.conflictHint}</p>}
        <div className="line2">
          <Button size="small" onPress={() => entry.settle(conflict, false)}>
            {messages.keepMine}
          </Button>
          {kind !== 'place' && (
            <Button size="small" onPress={() => entry.settle(conflict, true)}>
              {messages.takeTheirs}
            </Button>
          )}
        </div>
      </section>
    );
  });
}
