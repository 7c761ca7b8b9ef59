import { memo, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { defaultLocale, type Locale, locales } from '#i18n/locales.ts';
import { toFieldLabel } from '#schema/editor-labels.ts';
import type { CanvasHandle } from '#studio/canvas/canvas-frame.tsx';
import type { CanvasWidth } from '#studio/canvas/use-fit.ts';
import type { Finding } from '#studio/documents/contract.ts';
import { findBlock } from '#studio/documents/find-block.ts';
import { followBlocks, followSettings } from '#studio/documents/follow-original.ts';
import { reuseParts } from '#studio/documents/reuse-parts.ts';
import { FormFrame, findControl } from '#studio/forms/form.tsx';
import { announce } from '#studio/kit/announce.ts';
import { Button, IconButton } from '#studio/kit/button.tsx';
import { showKeys } from '#studio/kit/keys.ts';
import { EmptyState, Loading, Notice } from '#studio/kit/notice.tsx';
import { shortcuts } from '#studio/kit/shortcuts.ts';
import { ToggleGroup } from '#studio/kit/toggle-group.tsx';
import { changeAtPath, changeField } from '../fields/change-field.ts';
import { Conflicts } from '../fields/conflicts.tsx';
import { messages } from '../messages.ts';
import { useEntry, useEntryEditor } from '../state/use-entry.ts';
import styles from './beside-original.module.css';
import { BesideSection } from './beside-section.tsx';
import { type Compared, useCompared } from './compared.tsx';
import { confirmAll, useTyped } from './confirm.ts';
import { isUnfinished, listChanges, listSections, type BesideSection as Section } from './list-sections.ts';
import { OriginalPage } from './original-page.tsx';
import { type OriginalView, originalViews } from './use-beside.ts';
import { useLead } from './use-lead.ts';
import { useScrollInStep } from './use-scroll-in-step.ts';

const words = messages.translation;

export interface BesideOriginalProps {
  locale: Locale;
  isReadOnly: boolean;
  findings: readonly Finding[];
  view: OriginalView;
  onView: (view: OriginalView) => void;
  /** Of the original's page. */
  width: CanvasWidth;
  onClose: () => void;
}

/** An entry's words beside those of its original, block by block and field by field. */
export const BesideOriginal = memo(function BesideOriginal(props: BesideOriginalProps) {
  const compared = useCompared();
  const [isPatient, setPatient] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setPatient(false), 5000);
    return () => clearTimeout(timer);
  }, []);
  return (
    <section aria-label={words.beside} className={styles.pane}>
      {compared ? (
        <Beside {...props} compared={compared} />
      ) : isPatient ? (
        <Loading label={words.loading} />
      ) : (
        <EmptyState
          icon="columns"
          title={words.noOriginal}
          actions={<Button onPress={props.onClose}>{words.close}</Button>}
        >
          <p>{words.noOriginalHint}</p>
        </EmptyState>
      )}
    </section>
  );
});

function Beside({
  compared,
  locale,
  isReadOnly,
  findings,
  view,
  onView,
  width,
  onClose,
}: BesideOriginalProps & { compared: Compared }) {
  const entry = useEntryEditor();
  const entryKey = useEntry((state) => state.entry.key);
  const list = useRef<HTMLDivElement>(null);
  const page = useRef<CanvasHandle>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const typed = useTyped();
  const sections = useSections(compared);
  const [awake, wake] = useAwake(list, sections);
  const { done, all } = countDone(compared);
  const lead = useLead(list, heading, wake, compared, words.done(done, all));
  useOutlineInStep(list, sections, wake, onClose);
  const { around, followPage } = useScrollInStep(list, page);
  const showLonely = useCallback((id: string) => findSection(list.current, id)?.scrollIntoView(), []);
  const { show } = compared;
  // Where it is not said which state is compared, it is the draft, as in the table.
  useEffect(() => () => show('draft'), [show]);
  const change = useCallback(
    (path: string, value: unknown, owner: string | undefined) => {
      const picture = path.endsWith('.alt') && findPlainPicture(entry.read().document, path, owner);
      if (picture)
        changeField(entry, owner, picture.field, { asset: picture.asset, alt: value ?? '' }, [
          ...typed(owner, [...picture.field, 'alt'].join('.')),
        ]);
      else changeAtPath(entry, owner, path, value, value === undefined ? undefined : typed);
    },
    [entry, typed],
  );
  const settings = compared.settings.filter(({ state }) => state === 'open');
  const isUnknown = !compared.isUpToDate && compared.fields.some(({ state }) => state === 'unknown');
  return (
    <>
      <header className={styles.header}>
        <h2 ref={heading} tabIndex={-1} className="grow unbroken unringed">
          {words.beside}
        </h2>
        <progress className={styles.progress} value={done} max={all} aria-label={words.progress} />
        <span className={styles.count}>{words.done(done, all)}</span>
        <IconButton
          size="small"
          icon="arrow-up"
          label={words.previous}
          shortcut={showKeys(shortcuts.previousUnfinished)}
          onPress={() => lead('previous')}
        />
        <IconButton
          size="small"
          icon="arrow-down"
          label={words.next}
          shortcut={showKeys(shortcuts.nextUnfinished)}
          onPress={() => lead('next')}
        />
        <IconButton
          size="small"
          icon="x"
          label={words.close}
          shortcut={showKeys(shortcuts.beside)}
          onPress={onClose}
        />
      </header>
      <OriginalChoice compared={compared} view={view} onView={onView} />
      <div className={styles.halves} data-view={view}>
        {view === 'page' && (
          <div className={styles.page} {...around}>
            <OriginalPage
              ref={page}
              compared={compared}
              sections={sections}
              width={width}
              onScroll={followPage}
              onLonely={showLonely}
            />
          </div>
        )}
        <div ref={list} className={styles.body}>
          <Conflicts />
          {isReadOnly && <Notice>{messages.readOnly}</Notice>}
          {(compared.blocks.length > 0 || settings.length > 0) && (
            <div className="bar2 between padded small warningTone">
              <p>
                {compared.blocks.length > 0 && words.blocks(listChanges(compared.blocks))}{' '}
                {settings.length > 0 && words.settings(settings.length)}
              </p>
              {!isReadOnly && (
                <Button size="small" onPress={() => followAll()}>
                  {words.followAll}
                </Button>
              )}
            </div>
          )}
          {listLeftOut(compared).map((passage) => (
            <div key={passage} className="bar2 between padded small infoTone">
              <p>{words.leftOut(toFieldLabel(passage))}</p>
              {!isReadOnly && (
                <Button size="small" onPress={() => copyPassage(passage)}>
                  {words.translateHere}
                </Button>
              )}
            </div>
          ))}
          {compared.isGone && <Notice tone="warning">{words.gone}</Notice>}
          {isUnknown && <Notice>{words.unknown}</Notice>}
          <div className={styles.sides} aria-hidden="true">
            <span>{locales[defaultLocale].label}</span>
            <span>{locales[locale].label}</span>
          </div>
          <FormFrame
            locale={locale}
            entryKey={entryKey}
            isReadOnly={isReadOnly}
            findings={findings}
            onChange={change}
            onSelectBlock={(id) => entry.select(id)}
          >
            {sections.map((section) => (
              <BesideSection
                key={section.id}
                section={section}
                isAwake={awake.has(section.id)}
                isReadOnly={isReadOnly}
                onDone={lead}
              />
            ))}
          </FormFrame>
          {!isReadOnly && !compared.isUpToDate && (
            <p>
              <Button size="small" icon="check" onPress={() => confirmAll(entry, compared)}>
                {words.allRight}
              </Button>
            </p>
          )}
        </div>
      </div>
    </>
  );

  /** Copies a passage of the original, to be translated. */
  function copyPassage(passage: string): void {
    const value = compared.linked[passage];
    entry.change([{ type: 'set', field: [passage], value }], {
      label: messages.changed(toFieldLabel(passage)),
    });
    lead('first');
  }

  /** Makes the translation follow every setting and block that changed. */
  function followAll(): void {
    const blocks = followBlocks(compared, compared.blocks, compared.linked);
    entry.change([...followSettings(compared.settings), ...blocks], { label: words.followed });
    announce(words.followed);
    lead('first');
  }
}

/** The sections; identical parts while nothing in them has changed. */
function useSections(compared: Compared): readonly Section[] {
  const [known] = useState<{ sections: readonly Section[] }>({ sections: [] });
  return useMemo(() => {
    known.sections = reuseParts(known.sections, listSections(compared, compared.settings));
    return known.sections;
  }, [known, compared]);
}

/** How much of an entry is done, of all there is to do. */
function countDone({ fields, blocks, settings }: Compared): { done: number; all: number } {
  const placed = fields.filter(({ own }) => own !== undefined);
  const open =
    placed.filter(({ state }) => isUnfinished(state)).length +
    blocks.length +
    settings.filter(({ state }) => state === 'open').length;
  const all = placed.length + blocks.length + settings.length;
  return { done: all - open, all };
}

/** The passages that are left out, so that the original's are shown. */
function listLeftOut({ fields }: Compared): readonly string[] {
  const left = fields.filter(({ state }) => state === 'fallsBack');
  return [...new Set(left.map(({ path }) => path.slice(0, path.indexOf('['))))];
}

/** A picture that is written as its name alone, whose text alternative is set. */
function findPlainPicture(
  document: Parameters<typeof findBlock>[0],
  path: string,
  owner: string | undefined,
) {
  const field = path
    .slice(path.lastIndexOf(']') + 1)
    .split('.')
    .filter(Boolean)
    .slice(0, -1);
  let value: unknown = owner === undefined ? document : findBlock(document, owner)?.value;
  for (const name of field) value = (value as Readonly<Record<string, unknown>> | undefined)?.[name];
  return typeof value === 'string' ? { field, asset: value } : undefined;
}

/** Rich text and the like are drawn once they come near, so that a long page opens at once. */
function useAwake(list: RefObject<HTMLElement | null>, sections: readonly Section[]) {
  const [awake, setAwake] = useState<ReadonlySet<string>>(new Set());
  const wake = useCallback(
    (ids: readonly string[]) =>
      setAwake((before) => (ids.every((id) => before.has(id)) ? before : new Set([...before, ...ids]))),
    [],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: other sections are other elements.
  useEffect(() => {
    const observer = new IntersectionObserver(
      (seen) =>
        wake(
          seen.flatMap(({ isIntersecting, target }) =>
            isIntersecting ? ((target as HTMLElement).dataset.section ?? []) : [],
          ),
        ),
      { root: list.current, rootMargin: '600px' },
    );
    for (const element of list.current?.querySelectorAll('[data-section]') ?? []) observer.observe(element);
    return () => observer.disconnect();
  }, [list, wake, sections]);
  return [awake, wake] as const;
}

/**
 * Selects the block that is worked on in the outline, and shows the section of one that is selected there; what is not
 * translated is shown on the page.
 */
function useOutlineInStep(
  list: RefObject<HTMLElement | null>,
  sections: readonly Section[],
  wake: (ids: readonly string[]) => void,
  onClose: () => void,
): void {
  const selected = useEntry((state) => state.selected);
  const focus = useEntry((state) => state.focus);
  const [opened] = useState(focus);
  const entry = useEntryEditor();
  useEffect(() => {
    const element = list.current;
    const select = ({ target }: FocusEvent) => {
      const id = (target as Element).closest<HTMLElement>('[data-own]')?.dataset.own;
      if (id !== undefined && id !== (entry.read().selected ?? '')) entry.select(id || undefined);
    };
    element?.addEventListener('focusin', select);
    return () => element?.removeEventListener('focusin', select);
  }, [list, entry]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what changes in the sections scrolls nothing.
  useEffect(() => {
    const section = sections.find(({ own = '' }) => own === (selected ?? ''));
    const element = section && findSection(list.current, section.id);
    if (!element || element.contains(document.activeElement) || selected === undefined) return;
    element.scrollIntoView({ block: 'start' });
  }, [selected]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each request.
  useEffect(() => {
    if (!focus || focus === opened) return;
    const section = sections.find(({ rows }) => rows.some(({ ownPath }) => ownPath === focus.path));
    if (!section) return onClose();
    flushSync(() => wake([section.id]));
    const field = list.current?.querySelector<HTMLElement>(`[data-field-path="${CSS.escape(focus.path)}"]`);
    field?.scrollIntoView({ block: 'center' });
    if (field) findControl(field)?.focus({ preventScroll: true });
  }, [focus]);
}

function findSection(list: HTMLElement | null, id: string): HTMLElement | null {
  return list?.querySelector(`[data-section="${CSS.escape(id)}"]`) ?? null;
}

/** How the original is shown, and which state of it. Where it has only one, it says which. */
function OriginalChoice({
  compared,
  view,
  onView,
}: Pick<BesideOriginalProps, 'view' | 'onView'> & { compared: Compared }) {
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
