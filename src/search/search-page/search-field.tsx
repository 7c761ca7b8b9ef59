import { router } from '@inertiajs/react';
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { locales } from '#i18n/locales.ts';
import { useTranslate } from '#i18n/translator-context.tsx';
import { Button } from '#ui/button/button.tsx';
import focusRing from '#ui/focus-ring.module.css';
import { Icon } from '#ui/icon/icon.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import { useIsHydrated } from '#ui/use-is-hydrated.ts';
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.tsx';
import { toSearchAddress } from './search-address.ts';
import styles from './search-field.module.css';
import { SuggestionList } from './suggestion-list.tsx';
import { useSuggestions } from './use-suggestions.ts';

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
  const [active, setActive] = useState<number | null>(null);
  const suggestions = useSuggestions(`${path}/suggestions`, typed);
  const isShown = isOpen && suggestions.length > 0;
  const chosen = isShown && active !== null ? suggestions[active] : undefined;
  const ids = { input: `${id}input`, list: `${id}list`, option: (index: number) => `${id}option${index}` };

  function close(): void {
    setIsOpen(false);
    setActive(null);
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
    setActive(active === null ? (step === 1 ? 0 : length - 1) : (active + step + length) % length);
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
      setActive(null);
    }
  }

  const combobox = {
    role: 'combobox',
    autoComplete: 'off',
    'aria-autocomplete': 'list',
    'aria-expanded': isShown,
    'aria-controls': isShown ? ids.list : undefined,
    'aria-activedescendant': chosen && active !== null ? ids.option(active) : undefined,
    onKeyDown: handleKey,
    onBlur: close,
    onChange: () => {
      setTyped(input.current?.value ?? '');
      setIsOpen(true);
      setActive(null);
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
