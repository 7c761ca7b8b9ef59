import { useTranslate } from '#i18n/translator-context.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import type { SearchSuggestion } from '../search-results.ts';
import { MarkedText } from './marked-text.tsx';
import styles from './search-field.module.css';

export interface SuggestionListProps {
  suggestions: readonly SearchSuggestion[];
  /** Index of the suggestion reached with the arrow keys. */
  active: number | null;
  /** Ids of the elements that the field's ARIA attributes refer to. */
  ids: { list: string; option: (index: number) => string };
  onChoose: (suggestion: SearchSuggestion) => void;
}

/**
 * The listbox below the search field. The focus stays in the field, whose `aria-activedescendant` names the active
 * option.
 */
export function SuggestionList({ suggestions, active, ids, onChoose }: SuggestionListProps) {
  const { t } = useTranslate();
  return (
    <div id={ids.list} role="listbox" aria-label={t('search.suggestions')} className={styles.list}>
      {suggestions.map((suggestion, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys
        // biome-ignore lint/a11y/useFocusableInteractive: as above
        <div
          key={suggestion.path}
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
