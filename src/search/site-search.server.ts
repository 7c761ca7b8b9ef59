import type { ContentSource } from '#content-source/content-source.ts';
import { type Locale, localeCodes } from '#i18n/locales.ts';
import type { Log } from '#operations/log.ts';
import { createEventLoopYielder } from '#platform/event-loop-yielder.ts';
import { listDocuments } from './list-documents.server.ts';
import { createSearchIndex, type SearchIndex } from './search-index.server.ts';

export type SiteSearch = ReturnType<typeof createSiteSearch>;

/**
 * Searches the present content. Each locale has an index, made when it is first needed; from then on it takes in what
 * changed, in the background, whenever the content does.
 */
// Long because its functions share which indexes are ready and which are under way.
export function createSiteSearch({ content, log }: { content: ContentSource; log: Log }) {
  const ready = new Map<Locale, SearchIndex>();
  const underWay = new Map<Locale, Promise<SearchIndex>>();
  let isPrepared = false;
  let revision: string | undefined;
  let current = new AbortController();

  const unsubscribe = content.subscribe((snapshot) => {
    if (snapshot.revision === revision) return;
    revision = snapshot.revision;
    current.abort();
    current = new AbortController();
    const wanted = localeCodes.filter((locale) => isPrepared || ready.has(locale) || underWay.has(locale));
    underWay.clear();
    void makeAll(wanted);
  });

  return {
    /**
     * A locale's index once it is ready. What is newer is taken into it page by page while it answers; only before it is
     * ready does a request wait. Rejects if it cannot be made; the next request then tries again.
     */
    async indexOf(locale: Locale): Promise<SearchIndex> {
      return ready.get(locale) ?? makeOrFollow(locale);
    },
    /** Indexes every locale, one after the other, before anybody asks. */
    prepare(): Promise<void> {
      isPrepared = true;
      return makeAll(localeCodes.filter((locale) => !ready.has(locale)));
    },
    /** Stops indexing, and following the content. */
    close(): void {
      unsubscribe();
      current.abort();
    },
  };

  /** One after another, to leave room for everything else. */
  async function makeAll(wanted: readonly Locale[]): Promise<void> {
    const { signal } = current;
    for (const locale of wanted) {
      if (signal.aborted) return;
      await make(locale).catch((error: unknown) => {
        if (!signal.aborted) log.error({ err: error, locale }, 'The search index could not be made.');
      });
    }
  }

  /** Makes an index. If the content changes meanwhile, waits for the index of the newer content. */
  async function makeOrFollow(locale: Locale): Promise<SearchIndex> {
    const { signal } = current;
    try {
      return await make(locale);
    } catch (error) {
      if (!signal.aborted || current.signal.aborted) throw error;
      return ready.get(locale) ?? makeOrFollow(locale);
    }
  }

  async function makeOrUpdate(locale: Locale, signal: AbortSignal): Promise<SearchIndex> {
    const documents = listDocuments(content.current().locales[locale], locale);
    const yieldToOthers = createEventLoopYielder();
    const yieldWhenDue = async () => {
      await yieldToOthers();
      // There is newer content by now, which is another's work.
      signal.throwIfAborted();
    };
    const known = ready.get(locale);
    if (!known) return createSearchIndex(documents, yieldWhenDue);
    await known.update(documents, yieldWhenDue);
    return known;
  }

  function make(locale: Locale): Promise<SearchIndex> {
    const known = underWay.get(locale);
    if (known) return known;
    const { signal } = current;
    const making = makeOrUpdate(locale, signal)
      .then((index) => {
        ready.set(locale, index);
        return index;
      })
      .finally(() => {
        if (underWay.get(locale) === making) underWay.delete(locale);
      });
    underWay.set(locale, making);
    return making;
  }
}
