import { toFieldLabel } from '#schema/editor-labels.ts';
import { toBlockLabel } from '#studio/documents/block-lists.ts';
import { findBlock } from '#studio/documents/find-block.ts';
import { Button } from '#studio/kit/button.tsx';
import { toFieldText } from '#studio/publishing/field-texts.ts';
import { words } from '../messages.ts';
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
    const block = name === undefined ? words.aboutEntry : toBlockLabel(name);
    const last = field.at(-1);
    const label = last === undefined ? undefined : toFieldLabel(last);
    return (
      // Conflicts are appended or removed, never reordered.
      // biome-ignore lint/suspicious/noArrayIndexKey: conflicts have no id.
      <section key={index} aria-label={words.conflictTitle(by)} className={styles.conflict}>
        <h3>{words.conflictTitle(by)}</h3>
        <p>
          {kind === 'removed' ? words.conflictRemoved : label ? words.conflictField(label, block) : block}
        </p>
        {kind === 'field' && (
          <dl className={styles.versions}>
            <div>
              <dt>{words.mine}</dt>
              <dd>{toFieldText(mine) || words.nothing}</dd>
            </div>
            <div>
              <dt>{words.theirs(by)}</dt>
              <dd>{toFieldText(theirs) || words.nothing}</dd>
            </div>
          </dl>
        )}
        {by !== words.theFile && <p>{words.conflictHint}</p>}
        <div className={styles.choices}>
          <Button size="small" onPress={() => entry.settle(conflict, false)}>
            {words.keepMine}
          </Button>
          {kind !== 'place' && (
            <Button size="small" onPress={() => entry.settle(conflict, true)}>
              {words.takeTheirs}
            </Button>
          )}
        </div>
      </section>
    );
  });
}
