import { memo, type ReactNode, useMemo } from 'react';
import { defaultLocale, locales } from '#i18n/locales.ts';
import { toFieldLabel } from '#schema/editor-labels.ts';
import { readField } from '#studio/documents/find-block.ts';
import { type ChangedSetting, followBlocks } from '#studio/documents/follow-original.ts';
import { isEqual } from '#studio/documents/is-equal.ts';
import type { FoundTerm } from '#studio/documents/terms.ts';
import { findWordsField, WordsField } from '#studio/forms/words-field.tsx';
import { announce } from '#studio/kit/announce.ts';
import { Badge } from '#studio/kit/badge.tsx';
import { Button } from '#studio/kit/button.tsx';
import { ChangedWords } from '#studio/publishing/changed-words.tsx';
import { toFieldText, toSettingText } from '#studio/publishing/field-texts.ts';
import { changeField } from '../fields/change-field.ts';
import { messages } from '../messages.ts';
import { useEntry, useEntryEditor } from '../state/use-entry.ts';
import styles from './beside-original.module.css';
import { isConfirmable, useCompared } from './compared.tsx';
import { confirmField, useTyped } from './confirm.ts';
import {
  type Direction,
  isUnfinished,
  type BesideSection as Section,
  type WordsRow,
} from './list-sections.ts';

const words = messages.translation;
const language = locales[defaultLocale].languageTag;

interface Shared {
  isReadOnly: boolean;
  /** Leads on once something is done. */
  onDone: (direction: Direction) => void;
}

export interface BesideSectionProps extends Shared {
  section: Section;
  /** Its fields are drawn; until then, their words. */
  isAwake: boolean;
}

/** A block of the original beside the translation's. Memoised: what is typed elsewhere does not re-render it. */
export const BesideSection = memo(function BesideSection({
  section,
  isAwake,
  ...shared
}: BesideSectionProps) {
  const { id, own, label, detail, rows, settings, blocks } = section;
  return (
    <section
      data-section={id}
      data-own={id === '' ? '' : own}
      aria-label={detail ? `${label}: ${detail}` : label}
      className={`surface ruledBelow ${styles.section}`}
    >
      <h3 className={styles.title}>
        {label} {detail && <span className="cut quiet regular">{detail}</span>}
      </h3>
      {blocks.map((block) => (
        <BlockRow key={`${block.kind} ${block.id}`} block={block} section={section} {...shared} />
      ))}
      {rows.map((row) => (
        <FieldRow key={row.at} row={row} section={label} isAwake={isAwake} {...shared} />
      ))}
      {settings.map((setting) => (
        <SettingRow key={`${setting.blockId} ${setting.field.join('.')}`} setting={setting} {...shared} />
      ))}
    </section>
  );
});

/** A field's words, beside the original's. */
const FieldRow = memo(function FieldRow({
  row,
  section,
  isAwake,
  isReadOnly,
  onDone,
}: Shared & { row: WordsRow; section: string; isAwake: boolean }) {
  const entry = useEntryEditor();
  const now = useCompared()?.now;
  const linked = useCompared()?.linked;
  const kind = useEntry((state) => state.entry.kind);
  const canConfirm = useEntry(isConfirmable);
  const typed = useTyped();
  const { at, own, ownPath, field, state, original, originalWas, confirmation, isTaken, terms } = row;
  const names = useMemo(() => field.split('.'), [field]);
  const value = useEntry(({ document }) => own && readField(document, own.blockId, names));
  const found = useMemo(() => now && findWordsField(kind, now, at), [kind, now, at]);
  const label = found?.label ?? toFieldLabel(names.at(-1) ?? '');
  const isOpen = own !== undefined && isUnfinished(state);
  const isConfirmed = state === 'translated' && confirmation !== undefined;
  const says = words.states[state];
  return (
    <div
      data-row=""
      data-kind="words"
      data-state={isOpen ? state : undefined}
      data-unfinished={isOpen || undefined}
      data-says={`${section}, ${label}: ${says}`}
      className={styles.row}
    >
      <div className={styles.original}>
        <span className={`muted medium ${styles.label}`}>{label}</span>
        <div lang={language} className={styles.words}>
          {state === 'stale' && originalWas !== undefined ? (
            <ChangedWords before={originalWas} after={original} />
          ) : (
            <MarkedText text={original} />
          )}
        </div>
        <div className={`muted ${styles.terms}`}>
          <TermsHint terms={terms} />
        </div>
      </div>
      <div className={styles.own}>
        {own === undefined || ownPath === undefined ? (
          <p className={styles.absent}>{state === 'fallsBack' ? words.fallsBack : words.notHere}</p>
        ) : found && isAwake ? (
          <WordsField found={found} value={value} path={ownPath} owner={own.blockId} />
        ) : (
          <>
            <span className={`muted medium ${styles.label}`}>{label}</span>
            <div className={styles.words}>{found ? toFieldText(value) : words.elsewhere}</div>
          </>
        )}
        {(isOpen || isConfirmed) && (
          <div className={styles.actions}>
            <span className="grow">
              <Badge
                tone={isConfirmed ? 'success' : state === 'stale' ? 'warning' : 'info'}
                icon={isConfirmed ? 'check' : state === 'stale' ? 'warning' : 'pencil'}
              >
                {isConfirmed ? words.isRight : says}
              </Badge>
            </span>
            {isOpen && isTaken && !isReadOnly && (
              <Button size="small" data-primary onPress={() => finish(takeOver)}>
                {words.takeOver}
              </Button>
            )}
            {isOpen && confirmation !== undefined && canConfirm && !isReadOnly && (
              <Button
                size="small"
                icon="check"
                data-primary={isTaken || state === 'missing' ? undefined : true}
                onPress={() => finish(() => confirmField(entry, row))}
              >
                {words.confirm[state]}
              </Button>
            )}
          </div>
        )}
      </div>
    </div>
  );

  /** Leads on first: what is done may be gone. */
  function finish(act: () => void): void {
    onDone('on');
    act();
  }

  function takeOver(): void {
    const taken = linked && readField(linked, row.blockId, names);
    changeField(entry, own?.blockId, names, taken, typed(own?.blockId, field));
  }
});

/** What Markdown and headlines say besides words: highlights, levels of headings, where links lead. */
const marks = /(\*{1,2}|^#{1,6} |\[|\]\([^)\s]*\))/m;

/** A text as it is written, its marks behind its words. */
function MarkedText({ text }: { text: string }) {
  return text.split(marks).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity beyond their position.
      <span key={index} className="muted">
        {part}
      </span>
    ),
  );
}

/** A block or item that the original has added, removed or moved. */
function BlockRow({
  block,
  section,
  isReadOnly,
  onDone,
}: Shared & { block: Section['blocks'][number]; section: Section }) {
  const entry = useEntryEditor();
  const compared = useCompared();
  const isItem = block.kind !== 'removed' && block.id !== section.id;
  const says = (isItem ? words.itemChanged : words.blockChanged)[block.kind];
  const lonely = block.kind === 'added' ? (compared?.listLonely(block.path) ?? []) : [];
  return (
    <Offer
      says={`${section.label}: ${says}`}
      text={says}
      detail={<LonelyLinks addresses={lonely} />}
      action={words.follow[block.kind]}
      isReadOnly={isReadOnly}
      onTake={() => {
        if (!compared) return;
        onDone(block.kind === 'added' ? { within: section.id } : 'on');
        entry.change(followBlocks(compared, [block], compared.linked), { label: words.followed });
        announce(words.followed);
      }}
    />
  );
}

/** A setting that the original has changed, which the translation has as the original had it, or has it now. */
function SettingRow({ setting, isReadOnly, onDone }: Shared & { setting: ChangedSetting }) {
  const entry = useEntryEditor();
  const compared = useCompared();
  const canConfirm = useEntry(isConfirmable);
  const { field, definition, was, now, state, operation } = setting;
  const own = operation.type === 'set' ? operation.block : undefined;
  const isSeen = useEntry(
    ({ document, entry: { published } }) =>
      published !== undefined && isEqual(readField(published, own, field), readField(document, own, field)),
  );
  const label = field.map(toFieldLabel).join(' · ');
  return (
    <Offer
      says={`${label}: ${words.settingChanged}`}
      text={label}
      detail={
        <>
          <span className={styles.words}>
            <ChangedWords
              before={toSettingText(was, definition) || messages.nothing}
              after={toSettingText(now, definition) || messages.nothing}
            />
          </span>
          {state === 'taken' && !isSeen && <p className="faint">{words.onceSeen}</p>}
          <LonelyLinks addresses={typeof now === 'string' && compared?.isLonely(now) ? [now] : []} />
        </>
      }
      done={state === 'open' ? undefined : words.settingStates[state]}
      action={words.takeOver}
      isReadOnly={isReadOnly}
      onTake={() => {
        onDone('on');
        entry.change([operation], { label: messages.changed(label) });
      }}
      {...(canConfirm && {
        onKeep() {
          onDone('on');
          confirmField(entry, setting);
        },
      })}
    />
  );
}

/** Something of the original that can be taken over by a press. */
function Offer({
  says,
  text,
  detail,
  done,
  action,
  isReadOnly,
  onTake,
  onKeep,
}: {
  says: string;
  text: string;
  detail: ReactNode;
  /** What became of it. */
  done?: string | undefined;
  action: string;
  isReadOnly: boolean;
  onTake: () => void;
  /** Keeps what the translation has. */
  onKeep?: () => void;
}) {
  return (
    <div
      data-row=""
      data-kind="offer"
      data-unfinished={done === undefined || undefined}
      data-says={says}
      className={styles.offer}
    >
      <div className={`shrinks ${styles.offered}`}>
        <strong>{text}</strong> {detail}
      </div>
      {done !== undefined && (
        <Badge tone="success" icon="check">
          {done}
        </Badge>
      )}
      {done === undefined && !isReadOnly && (
        <Button size="small" data-primary onPress={onTake}>
          {action}
        </Button>
      )}
      {done === undefined && !isReadOnly && onKeep && (
        <Button size="small" look="quiet" onPress={onKeep}>
          {words.keepOwn}
        </Button>
      )}
    </div>
  );
}

/** Pages that are linked to and that the translation's locale has not. */
function LonelyLinks({ addresses }: { addresses: readonly string[] }) {
  const locale = useEntry((state) => state.entry.locale) ?? defaultLocale;
  if (addresses.length === 0) return null;
  return <p className="tiny warned">{words.lonely(addresses.join(', '), locales[locale].label)}</p>;
}

/** How the terms in an original's words are translated, and which of them a translation has not. */
function TermsHint({ terms = [] }: { terms: readonly FoundTerm[] | undefined }) {
  if (terms.length === 0) return null;
  return (
    <p>
      {words.terms}:{' '}
      {terms.map(({ term, forms, isMissing }, index) => (
        <span key={term}>
          {index > 0 && '; '}
          {term} {forms[0] === term ? words.stays : `→ ${forms.join(', ')}`}
          {isMissing && ' '}
          {isMissing && (
            <Badge tone="warning" icon="warning">
              {words.notUsed}
            </Badge>
          )}
        </span>
      ))}
    </p>
  );
}
