import { listEntrySlots } from '#studio/documents/block-lists.ts';
import { Button } from '#studio/kit/button.tsx';
import { ChangedWords } from '#studio/publishing/changed-words.tsx';
import styles from '../fields/fields-pane.module.css';
import { messages } from '../messages.ts';
import { showFinding } from '../show-finding.ts';
import { useEntry, useEntryEditor } from '../state/use-entry.ts';
import { type Compared, isConfirmable, useCompared } from './compared.tsx';
import { confirmAll, confirmField } from './confirm.ts';
import { isUnfinished } from './list-sections.ts';
import { TermsHint } from './terms-hint.tsx';

const words = messages.translation;

export interface TranslationNoticeProps {
  isReadOnly: boolean;
  /** Path of the selected block, whose fields are shown; empty for the entry. */
  block: string;
}

/** What the original says otherwise, or word for word the same, of the fields shown; each is confirmed by a press. */
export function TranslationNotice(props: TranslationNoticeProps) {
  const compared = useCompared();
  const canConfirm = useEntry(isConfirmable);
  return compared && canConfirm ? <Left {...props} compared={compared} /> : null;
}

function Left({ isReadOnly, block, compared }: TranslationNoticeProps & { compared: Compared }) {
  const entry = useEntryEditor();
  const { file, kind } = useEntry((state) => state.entry);
  const { fields, blocks, isUpToDate } = compared;
  const left = fields.filter(
    ({ state, terms }) =>
      (isUnfinished(state) && state !== 'missing') || terms?.some(({ isMissing }) => isMissing),
  );
  const isUnknown = !isUpToDate && fields.some(({ state }) => state === 'unknown');
  if (left.length === 0 && blocks.length === 0 && !isUnknown) return null;
  const slots = listEntrySlots(kind).map(({ list }) => `${list.join('.')}[`);
  const own = left.filter(({ path }) =>
    block ? path.startsWith(`${block}.`) : !slots.some((slot) => path.startsWith(slot)),
  );
  const [next] = left.filter((field) => !own.includes(field));
  return (
    <section className={styles.compared} aria-label={words.label}>
      <header className={styles.choices}>
        <h3>{words.title(left.length)}</h3>
        {next && (
          <Button size="small" look="quiet" onPress={() => show(next.path)}>
            {words.next}
          </Button>
        )}
      </header>
      {isUnknown && <p>{words.unknown}</p>}
      {blocks.length > 0 && (
        <p>{words.blocks(blocks.map(({ kind, name }) => `${name} ${kind}`).join(', '))}</p>
      )}
      {own.map((field) => (
        <div key={field.path} className={styles.conflict}>
          <dl className={styles.versions}>
            <div>
              <dt>
                {field.state === 'stale'
                  ? words.change
                  : field.state === 'copied'
                    ? words.copied
                    : words.original}
              </dt>
              <dd>
                {field.originalWas === undefined || field.state !== 'stale' ? (
                  field.original
                ) : (
                  <ChangedWords before={field.originalWas} after={field.original} />
                )}
              </dd>
            </div>
          </dl>
          <TermsHint terms={field.terms} />
          {!isReadOnly && isUnfinished(field.state) && field.state !== 'missing' && (
            <Button
              size="small"
              icon="check"
              onPress={() => {
                confirmField(entry, field);
                const following = own.find(({ path }) => path !== field.path) ?? next;
                if (following) show(following.path);
              }}
            >
              {words.confirm[field.state]}
            </Button>
          )}
        </div>
      ))}
      {!isReadOnly && !isUpToDate && (
        <Button size="small" look="quiet" icon="check" onPress={() => confirmAll(entry, compared)}>
          {words.allRight}
        </Button>
      )}
    </section>
  );

  function show(path: string): void {
    showFinding(entry, { file, path, severity: 'advice', message: '', remedy: '' });
  }
}
