import { Fragment, useState } from 'react';
import { Checkbox } from '#studio/kit/checkbox.tsx';
import { hasSingleKeys, setSingleKeys, useAllCommands } from '#studio/kit/commands.ts';
import { Dialog } from '#studio/kit/dialog.tsx';
import { showKeys } from '#studio/kit/keys.ts';
import { messages } from '../messages.ts';
import styles from './command-palette.module.css';

/** Lists the shortcuts of the current screen, and turns those of one character off. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const commands = new Map(useAllCommands().flatMap((each) => (each.keys ? [[each.id, each] as const] : [])));
  const [areOn, setOn] = useState(hasSingleKeys);
  const groups = Map.groupBy(commands.values(), ({ within }) => within);
  return (
    <Dialog title={messages.shortcuts} size="medium" isOpen onClose={onClose}>
      <Checkbox
        isSelected={areOn}
        onChange={(isOn) => {
          setSingleKeys(isOn);
          setOn(isOn);
        }}
      >
        {messages.singleKeys}
      </Checkbox>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region needs a tab stop to scroll by keyboard */}
      <section tabIndex={0} aria-label={messages.shortcuts}>
        {[...groups].map(([within, group]) => (
          <Fragment key={within ?? ''}>
            {within && <h3 className={styles.within}>{within}</h3>}
            <dl className={styles.shortcuts}>
              {group.map(({ id, label, keys = '' }) => (
                <Fragment key={id}>
                  <dt>{label}</dt>
                  <dd>
                    <kbd className={styles.key}>{showKeys(keys)}</kbd>
                  </dd>
                </Fragment>
              ))}
            </dl>
          </Fragment>
        ))}
      </section>
    </Dialog>
  );
}
