import { useEffect } from 'react';
import { defaultLocale } from '#i18n/locales.ts';
import { callApi } from '#studio/contract/call-api.ts';
import { entryDefinitions } from '#studio/documents/definitions.ts';
import { Button } from '#studio/kit/button.tsx';
import { useLoaded } from '#studio/kit/use-loaded.ts';
import { messages } from '../messages.ts';
import { showFinding } from '../show-finding.ts';
import { useEntry, useEntryEditor } from '../state/use-entry.ts';
import styles from './fields-pane.module.css';

/** Milliseconds between questions, as somebody else may change the original meanwhile. */
const pause = 4000;

/** The field that lists what was confirmed. */
const confirmations = 'stillRight';

export interface TranslationNoticeProps {
  isReadOnly: boolean;
  /** Path of the selected block, whose fields are shown; empty for the entry. */
  block: string;
}

/** What the original says otherwise, or word for word the same, of the fields shown; each is confirmed by a press. */
export function TranslationNotice(props: TranslationNoticeProps) {
  const isTranslation = useEntry(
    ({ entry: { kind, locale } }) =>
      locale !== undefined &&
      locale !== defaultLocale &&
      Object.hasOwn(entryDefinitions[kind].fields, confirmations),
  );
  return isTranslation ? <Compared {...props} /> : null;
}

function Compared({ isReadOnly, block }: TranslationNoticeProps) {
  const entry = useEntryEditor();
  const { file } = useEntry((state) => state.entry);
  const confirmed = useEntry(({ document }) => String(document[confirmations] ?? ''));
  const madeFrom = useEntry(({ document }) => document.translatedFrom);
  const saved = useEntry(({ saving }) => (saving.phase === 'saved' ? entry.revision() : undefined));
  const { value, isLoading, loadAgain } = useLoaded(
    (signal) => callApi('GET /translations/{file}', { file, signal }),
    [file, saved],
  );
  useEffect(() => {
    if (isLoading) return;
    const timer = setTimeout(loadAgain, pause);
    return () => clearTimeout(timer);
  }, [isLoading, loadAgain]);
  if (!value) return null;
  const keys = confirmed.split(' ').filter(Boolean);
  const isUpToDate = madeFrom === value.revision;
  const left = value.fields.filter(
    ({ state, confirmation = '' }) =>
      (state === 'copied' || (state === 'stale' && !isUpToDate)) && !keys.includes(confirmation),
  );
  const blocks = isUpToDate ? [] : value.blocks;
  const isUnknown = !isUpToDate && value.fields.some(({ state }) => state === 'unknown');
  if (left.length === 0 && blocks.length === 0 && !isUnknown) return null;
  const own = left.filter(({ path }) => (block ? path.startsWith(`${block}.`) : !path.includes('[')));
  const [next] = left.filter((field) => !own.includes(field));
  return (
    <section className={styles.compared} aria-label={messages.translation.label}>
      <header className={styles.choices}>
        <h3>{messages.translation.title(left.length)}</h3>
        {next && (
          <Button size="small" look="quiet" onPress={() => show(next.path)}>
            {messages.translation.next}
          </Button>
        )}
      </header>
      {isUnknown && <p>{messages.translation.unknown}</p>}
      {blocks.length > 0 && (
        <p>{messages.translation.blocks(blocks.map(({ kind, name }) => `${name} ${kind}`).join(', '))}</p>
      )}
      {own.map(({ path, state, original, originalWas, confirmation = '' }) => (
        <div key={path} className={styles.conflict}>
          <dl className={styles.versions}>
            {state === 'stale' && (
              <div>
                <dt>{messages.translation.was}</dt>
                <dd>{originalWas || '–'}</dd>
              </div>
            )}
            <div>
              <dt>{state === 'stale' ? messages.translation.now : messages.translation.copied}</dt>
              <dd>{original}</dd>
            </div>
          </dl>
          {!isReadOnly && (
            <Button size="small" icon="check" onPress={() => confirm(path, [...keys, confirmation])}>
              {state === 'stale' ? messages.translation.stillRight : messages.translation.rightAsItIs}
            </Button>
          )}
        </div>
      ))}
      {!isReadOnly && !isUpToDate && (
        <Button size="small" look="quiet" icon="check" onPress={acceptAll}>
          {messages.translation.allRight}
        </Button>
      )}
    </section>
  );

  function show(path: string): void {
    showFinding(entry, { file, path, severity: 'advice', message: '', remedy: '' });
  }

  function confirm(path: string, kept: readonly string[]): void {
    entry.change([{ type: 'set', field: [confirmations], value: kept.join(' ') }], {
      label: messages.translation.confirmed,
    });
    const following = left.find((field) => field.path !== path && own.includes(field)) ?? next;
    if (following) show(following.path);
  }

  /** From now on it is made from the original as it is: of what was confirmed, only copied words still matter. */
  function acceptAll(): void {
    const copied = value?.fields.filter(({ originalWas }) => originalWas === undefined) ?? [];
    const kept = keys.filter((key) => copied.some(({ confirmation }) => confirmation === key));
    entry.change(
      [
        { type: 'set', field: ['translatedFrom'], value: value?.revision },
        { type: 'set', field: [confirmations], ...(kept.length > 0 && { value: kept.join(' ') }) },
      ],
      { label: messages.translation.confirmed },
    );
  }
}
