import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { defaultLocale } from '#i18n/locales.ts';
import { callApi } from '#studio/contract/call-api.ts';
import { type PlacedTranslation, placeTranslation } from '#studio/documents/compare-translation.ts';
import type { EntryDocument } from '#studio/documents/contract.ts';
import { entryDefinitions } from '#studio/documents/definitions.ts';
import { type ChangedSetting, listChangedSettings } from '#studio/documents/follow-original.ts';
import { confirmations } from '#studio/documents/merge-documents.ts';
import { changeLinks, listAddresses } from '#studio/documents/rewrite-links.ts';
import { translatedKinds } from '#studio/entries/entry-kinds.ts';
import { useContentChanges } from '#studio/kit/content-changes.ts';
import { useLoaded } from '#studio/kit/use-loaded.ts';
import type { EntryState } from '../state/entry-editor.ts';
import { useEntry, useEntryEditor } from '../state/use-entry.ts';

/** Milliseconds between questions, as somebody else may change the original meanwhile. */
const pause = 4000;

/** Milliseconds of comparing at a time, so that typing stays smooth. */
const turn = 8;

type OriginalState = 'published' | 'draft';

/** A translation beside its original, as both are now. */
export interface Compared extends PlacedTranslation {
  /** The translation that was compared. */
  translation: EntryDocument;
  /** What `translatedFrom` says once all of it is up to date. */
  revision: string;
  isUpToDate: boolean;
  /** In which state the original is compared, which there are, and how another is. */
  state: OriginalState;
  states: readonly OriginalState[];
  show: (state: OriginalState) => void;
  /** The original was deleted meanwhile; it is compared as it was. */
  isGone: boolean;
  settings: readonly ChangedSetting[];
  /** The original, with links that lead to the translation's own locale where it has the pages. */
  linked: EntryDocument;
  /** The pages that a part of the original links to and that the translation's locale has not, by its path. */
  listLonely: (path: string) => readonly string[];
  isLonely: (address: string) => boolean;
}

const ComparedContext = createContext<Compared | undefined>(undefined);

/** How the open entry stands to its original; undefined if it is none's translation, or not compared yet. */
export function useCompared(): Compared | undefined {
  return useContext(ComparedContext);
}

export function isTranslation({ entry: { kind, locale } }: EntryState): boolean {
  return (
    locale !== undefined &&
    locale !== defaultLocale &&
    translatedKinds.some((translated) => translated.kind === kind)
  );
}

/** Whether what is right can be kept with the entry. */
export function isConfirmable({ entry }: EntryState): boolean {
  return Object.hasOwn(entryDefinitions[entry.kind].fields, confirmations);
}

/** Compares the open entry with its original whenever either changes. */
export function ComparedProvider({ children }: { children: ReactNode }) {
  return useEntry(isTranslation) ? <Comparing>{children}</Comparing> : children;
}

function Comparing({ children }: { children: ReactNode }) {
  const [wanted, show] = useState<OriginalState>('draft');
  const { original, isGone = false } = useOriginal(wanted) ?? {};
  const kind = useEntry((state) => state.entry.kind);
  const locale = useEntry((state) => state.entry.locale) ?? defaultLocale;
  const translation = useEntry((state) => state.document);
  const [placed, setPlaced] = useState<PlacedTranslation & Pick<Compared, 'translation'>>();
  const made = translation.translatedFrom;
  const { revision, madeFrom, document, was, links, terms, isDraft, states } = original ?? {};
  const originalWas = made === revision ? document : made === madeFrom ? was : undefined;
  useEffect(() => {
    if (!document) return setPlaced(undefined);
    const steps = placeTranslation({ kind, locale, original: document, originalWas, translation, terms });
    let timer: ReturnType<typeof setTimeout> | undefined;
    const go = () => {
      for (const start = performance.now(); performance.now() - start < turn; ) {
        const { done, value } = steps.next();
        if (done) return setPlaced({ ...value, translation });
      }
      timer = setTimeout(go);
    };
    go();
    return () => clearTimeout(timer);
  }, [kind, locale, document, originalWas, translation, terms]);
  const link = useMemo(() => {
    const known = new WeakMap<EntryDocument, EntryDocument>();
    return (whole: EntryDocument) => {
      const linked =
        known.get(whole) ?? changeLinks(kind, whole, (address) => links?.[address] ?? address).document;
      known.set(whole, linked);
      return linked;
    };
  }, [kind, links]);
  const compared = useMemo(
    () =>
      placed &&
      revision !== undefined && {
        ...placed,
        revision,
        isUpToDate: made === revision,
        state: isDraft ? ('draft' as const) : ('published' as const),
        states: states ?? [],
        show,
        isGone,
        settings: listChangedSettings(kind, placed, link),
        linked: link(placed.now),
        isLonely: (address: string) => links?.[address] === null,
        listLonely: (path: string) =>
          listAddresses(kind, placed.now, path).filter((address) => links?.[address] === null),
      },
    [placed, kind, link, links, revision, made, isDraft, states, isGone],
  );
  return <ComparedContext value={compared || undefined}>{children}</ComparedContext>;
}

/** The original of the open entry in a state, if it has it, asked for again and again. */
function useOriginal(state: OriginalState) {
  const entry = useEntryEditor();
  const { file } = useEntry((state) => state.entry);
  const saved = useEntry(({ saving }) => (saving.phase === 'saved' ? entry.revision() : undefined));
  const known = useRef<NonNullable<Awaited<ReturnType<typeof ask>>>>(undefined);
  const { value, isLoading, loadAgain } = useLoaded(
    async (signal) => {
      const answer = await ask(file, state, known.current?.version, signal);
      // Without documents, it is as it was.
      if (answer?.document) known.current = answer;
      // What it said last stays: somebody may be typing beside it.
      return { original: known.current, isGone: answer === null };
    },
    [file, state, saved],
  );
  useContentChanges(loadAgain);
  useEffect(() => {
    if (isLoading) return;
    const timer = setTimeout(loadAgain, pause);
    return () => clearTimeout(timer);
  }, [isLoading, loadAgain]);
  return value;
}

const ask = (file: string, state: OriginalState, known: string | undefined, signal: AbortSignal) =>
  callApi('GET /translations/{file}', {
    ...{ file, signal },
    query: { known, ...(state === 'published' && { state }) },
  });
