import { useMemo } from 'react';
import type { Locale } from '#i18n/locales.ts';
import type { Finding } from '../../api/entries.ts';
import { findBlock, writePath } from '../../documents/find-block.ts';
import { BlockForm } from '../../forms/block-form.tsx';
import { EntryForm } from '../../forms/entry-form.tsx';
import { IconButton } from '../../shell/controls/button.tsx';
import { Notice } from '../../shell/controls/notice.tsx';
import { words } from '../../shell/words/editor.ts';
import { toBlockLabel } from '../blocks/block-lists.ts';
import { useEntry, useEntryEditor } from '../state/use-entry.ts';
import { changeAtPath } from './change-field.ts';
import { Conflicts } from './conflicts.tsx';
import styles from './fields-pane.module.css';
import { HiddenNotice } from './hidden-notice.tsx';

export interface FieldsPaneProps {
  locale: Locale;
  isReadOnly: boolean;
  findings: readonly Finding[];
}

/** The fields of the block that is selected, else those of the entry itself. */
export function FieldsPane({ locale, isReadOnly, findings }: FieldsPaneProps) {
  const entry = useEntryEditor();
  const kind = useEntry((state) => state.entry.kind);
  const document = useEntry((state) => state.document);
  const selected = useEntry((state) => state.selected);
  const focus = useEntry((state) => state.focus);
  const found = selected === undefined ? undefined : findBlock(document, selected);
  const shared = useMemo(
    () => ({
      locale,
      isReadOnly,
      onChange: (path: string, value: unknown) => changeAtPath(entry, path, value),
      onSelectBlock: (id: string) => entry.select(id),
    }),
    [entry, locale, isReadOnly],
  );
  const title = found?.name === undefined ? words.aboutEntry : toBlockLabel(found.name);
  return (
    <section aria-label={words.fields} className={styles.pane}>
      <header className={styles.header}>
        <h2>{title}</h2>
        {found && (
          <IconButton
            size="small"
            icon="x"
            label={words.aboutEntry}
            onPress={() => entry.select(undefined)}
          />
        )}
      </header>
      <div className={styles.body}>
        <Conflicts />
        {isReadOnly && <Notice>{words.readOnly}</Notice>}
        <HiddenNotice isReadOnly={isReadOnly} />
        {found?.name === undefined ? (
          <EntryForm
            {...shared}
            kind={kind}
            document={document}
            findings={findings}
            focusPath={focus?.path}
          />
        ) : (
          <BlockForm
            {...shared}
            key={found.id}
            document={found.value}
            path={writePath(found.path)}
            findings={findings}
            focusPath={focus?.path}
          />
        )}
      </div>
    </section>
  );
}
