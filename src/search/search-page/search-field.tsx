import { router } from '@inertiajs/react';
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { locales } from '#i18n/locales.ts';
import { useTranslate } from '#i18n/translator-context.tsx';
import type { SearchSuggestion } from '#search/search-results.ts';
import { Button } from '#ui/button/button.tsx';
import focusRing from '#ui/focus-ring.module.css';
import { Icon } from '#ui/icon/icon.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import { useIsHydrated } from '#ui/use-is-hydrated.ts';
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.tsx';
import { MarkedText } from './marked-text.tsx';
import { toSearchAddress } from './search-address.ts';
import styles from './search-field.module.css';

/** Debounce, in milliseconds. */
const pause = 150;
const shortestQuery = 2;
const none: readonly SearchSuggestion[] = [];

/** The number of characters that the server reads. */
const longestQuery = 200;

/**
 * The search form. With scripts it suggests pages while the visitor types, as a combobox with a listbox after the ARIA
 * Authoring Practices; the focus stays in the field.
 */
export function SearchField({ query }: { query: string }) {
  const { t, locale } = useTranslate();
  const { search: path } = locales[locale].paths;
  const id = useId();
  const isHydrated = useIsHydrated();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  /** The path of the suggestion reached with the arrow keys, which the list may lose or move. */
  const [reached, reach] = useState<string>();
  const suggestions = useSuggestions(`${path}/suggestions`, typed);
  const isShown = isOpen && suggestions.length > 0;
  const active = isShown ? suggestions.findIndex((suggestion) => suggestion.path === reached) : -1;
  const chosen = suggestions[active];
  const ids = { input: `${id}input`, list: `${id}list`, option: (index: number) => `${id}option${index}` };

  useEffect(() => {
    if (query) return;
    // After a client-side navigation, whose focus is on the start of the page.
    const focus = () => input.current?.focus({ preventScroll: true });
    document.addEventListener('inertia:navigate', focus);
    return () => document.removeEventListener('inertia:navigate', focus);
  }, [query]);

  function close(): void {
    setIsOpen(false);
    reach(undefined);
  }

  function empty(): void {
    if (input.current) input.current.value = '';
    setTyped('');
  }

  function visit(address: string): void {
    close();
    router.visit(address);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    close();
    // Keeps the page mounted, so that its live region announces the new results.
    router.visit(toSearchAddress(locale, { query: input.current?.value.trim() ?? '' }), {
      preserveState: true,
    });
  }

  function move(step: 1 | -1): void {
    const { length } = suggestions;
    setIsOpen(true);
    const next = chosen ? active + step : step === 1 ? 0 : -1;
    reach(suggestions.at(next % length)?.path);
  }

  function handleKey(event: KeyboardEvent<HTMLInputElement>): void {
    // During composition the keys belong to the input method.
    if (event.nativeEvent.isComposing) return;
    const { key } = event;
    if ((key === 'ArrowDown' || key === 'ArrowUp') && !event.altKey && suggestions.length > 0) {
      event.preventDefault();
      move(key === 'ArrowDown' ? 1 : -1);
    } else if (key === 'Enter' && chosen) {
      event.preventDefault();
      visit(chosen.path);
    } else if (key === 'Escape') {
      event.preventDefault();
      if (isShown) close();
      else empty();
    } else if (['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(key)) {
      reach(undefined);
    }
  }

  const combobox = {
    role: 'combobox',
    autoComplete: 'off',
    'aria-autocomplete': 'list',
    'aria-expanded': isShown,
    'aria-controls': isShown ? ids.list : undefined,
    'aria-activedescendant': chosen && ids.option(active),
    onKeyDown: handleKey,
    onBlur: close,
    onChange: () => {
      setTyped(input.current?.value ?? '');
      setIsOpen(true);
      reach(undefined);
    },
  } as const;

  return (
    // biome-ignore lint/a11y/useSemanticElements: the form is the landmark itself, without an element around it
    <form role="search" action={path} method="get" onSubmit={submit} className={styles.form}>
      <label htmlFor={ids.input} className={joinClasses('size-m16-d18', styles.label)}>
        {t('search.label')}
      </label>
      <div className={styles.field}>
        <Icon name="magnifyingglass" className={styles.icon} />
        <input
          ref={input}
          id={ids.input}
          name="q"
          type="text"
          // biome-ignore lint/a11y/noAutofocus: who opens the search page without a query is about to type one
          autoFocus={!query}
          defaultValue={query}
          maxLength={longestQuery}
          placeholder={t('search.placeholder')}
          enterKeyHint="search"
          autoCapitalize="none"
          dir="auto"
          {...(isHydrated ? combobox : undefined)}
          className={joinClasses('size-m18-d20', styles.input, focusRing.ring)}
        />
        {isShown && (
          <SuggestionList
            suggestions={suggestions}
            active={active}
            ids={ids}
            onChoose={({ path: address }) => visit(address)}
          />
        )}
      </div>
      <Button type="submit" className={styles.submit}>
        {t('search.submit')}
      </Button>
      <VisuallyHidden role="status">
        {isShown && t('search.suggestionCount', { count: suggestions.length })}
      </VisuallyHidden>
    </form>
  );
}

/**
 * Suggestions for the text typed so far. The previous ones stay until the response arrives; if the request fails there
 * are none, and searching still works.
 *
 * @param address the suggestions' endpoint, without a query
 */
function useSuggestions(address: string, text: string): readonly SearchSuggestion[] {
  const [suggestions, setSuggestions] = useState(none);
  const known = useRef(new Map<string, readonly SearchSuggestion[]>());
  const query = text.trim();
  const isLongEnough = query.length >= shortestQuery;

  useEffect(() => {
    if (!isLongEnough) return setSuggestions(none);
    const before = known.current.get(query);
    if (before) return setSuggestions(before);
    const asking = new AbortController();
    const timer = setTimeout(async () => {
      const answer = await fetchSuggestions(`${address}?${new URLSearchParams({ q: query })}`, asking.signal);
      if (asking.signal.aborted) return;
      if (answer) known.current.set(query, answer);
      setSuggestions(answer ?? none);
    }, pause);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [address, query, isLongEnough]);

  return isLongEnough ? suggestions : none;
}

async function fetchSuggestions(
  address: string,
  signal: AbortSignal,
): Promise<readonly SearchSuggestion[] | undefined> {
  try {
    const response = await fetch(address, { signal, headers: { Accept: 'application/json' } });
    if (!response.ok) return undefined;
    const { suggestions } = (await response.json()) as { suggestions: readonly SearchSuggestion[] };
    return suggestions;
  } catch {
    return undefined;
  }
}

/** The focus is in the field, so no browser scrolls to what is reached. */
function showOption(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' });
}

interface SuggestionListProps {
  suggestions: readonly SearchSuggestion[];
  /** Index of the suggestion reached with the arrow keys; -1 for none. */
  active: number;
  /** Ids of the elements that the field's ARIA attributes refer to. */
  ids: { list: string; option: (index: number) => string };
  onChoose: (suggestion: SearchSuggestion) => void;
}

/**
 * The listbox below the search field. The focus stays in the field, whose `aria-activedescendant` names the active
 * option.
 */
function SuggestionList({ suggestions, active, ids, onChoose }: SuggestionListProps) {
  const { t } = useTranslate();
  return (
    <div id={ids.list} role="listbox" aria-label={t('search.suggestions')} className={styles.list}>
      {suggestions.map((suggestion, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys
        // biome-ignore lint/a11y/useFocusableInteractive: as above
        <div
          key={suggestion.path}
          ref={index === active ? showOption : undefined}
          id={ids.option(index)}
          role="option"
          aria-selected={index === active}
          // A press would take the focus from the field, which would close the list before the click.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(suggestion)}
          className={joinClasses('size-m16-d18', styles.option)}
        >
          <span lang={suggestion.titleLanguage} className={styles.title}>
            <MarkedText parts={suggestion.title} />
          </span>
          {suggestion.context ? (
            <span lang={suggestion.contextLanguage} className={styles.kind}>
              {' '}
              <MarkedText parts={suggestion.context} />
            </span>
          ) : (
            suggestion.kind === 'news' && <span className={styles.kind}> {t('news.title')}</span>
          )}
        </div>
      ))}
    </div>
  );
}
