import { shouldIntercept } from '@inertiajs/core';
import { router } from '@inertiajs/react';
import {
  type FormEvent,
  Fragment,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { useTranslate } from '#i18n/translator-context.tsx';
import { useAddress } from '#links/address-provider.tsx';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import { changeView } from './change-view.ts';
import { FilterGroup } from './filter-group.tsx';
import styles from './filtered-list.module.css';
import {
  type Choices,
  countLeft,
  type Filter,
  filterItems,
  hasChoices,
  listUnknown,
  readChoices,
  toggleChoice,
  writeChoices,
} from './filters.ts';

export interface FilteredListProps<Item> {
  items: readonly Item[];
  /** Those that ask nothing are not shown. */
  filters: readonly Filter<Item>[];
  /** Accessible name of the filters: “Filter products”. */
  label: string;
  /** Describes how many items are left: “3 of 8 products”. */
  describeCount: (left: number, total: number, choices: Choices) => string;
  /** Anchor of the list, which the form's response scrolls to without scripts. */
  anchorId?: string | undefined;
  /** Renders the remaining items by what was chosen; not called if there are none. */
  children: (left: readonly Item[], choices: Choices) => ReactNode;
}

/**
 * A list with filters above it. The filters are a form whose choices are kept in the URL: without scripts it reloads
 * the page, with scripts the list changes in place.
 *
 * @example
 * <FilteredList items={products} filters={filters} label={t('products.filter')} describeCount={describe}>
 *   {(left) => <ProductCards products={left} />}
 * </FilteredList>
 */
export function FilteredList<Item>({
  items,
  filters,
  label,
  describeCount,
  anchorId,
  children,
}: FilteredListProps<Item>) {
  const { t, languageTag } = useTranslate();
  const asked = filters.filter(({ options, button }) => button || options.length > 0);
  const form = useRef<HTMLFormElement>(null);
  const { choices, unknown, left, others, unfilteredPath, toggle, take, clear } = useFilters(
    items,
    asked,
    form,
  );
  const status = useRef<HTMLParagraphElement>(null);
  const fragment = anchorId ? `#${anchorId}` : '';

  function clearInPlace(event: MouseEvent): void {
    if (!shouldIntercept(event)) return;
    event.preventDefault();
    // Checkboxes follow the choices; what is typed stays in its field.
    for (const typed of form.current?.querySelectorAll<HTMLInputElement>('input:not([type])') ?? [])
      typed.value = '';
    clear();
    // The link disappears with the last choice, so the focus moves to the status that announces the result.
    status.current?.focus({ preventScroll: true });
  }

  function submitInPlace(event: FormEvent): void {
    event.preventDefault();
    take();
  }

  const wayBack = (
    <Button style="link" href={unfilteredPath + fragment} onClick={clearInPlace}>
      {t('filter.clear')}
    </Button>
  );
  if (asked.length === 0) return left.length > 0 && children(left, choices);
  return (
    <div className={styles.filtered}>
      {unknown.length > 0 && <UnknownNote values={unknown} />}
      {/* biome-ignore lint/a11y/useSemanticElements: the form is the landmark itself, without an element around it */}
      <form
        ref={form}
        role="search"
        aria-label={label}
        method="get"
        action={fragment || undefined}
        onSubmit={submitInPlace}
        lang={languageTag}
        className={styles.form}
      >
        {others.map(([name, value], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a parameter may occur twice
          <input key={index} type="hidden" name={name} value={value} />
        ))}
        <div className={styles.groups}>
          {asked.map((filter) => (
            <FilterGroup
              key={filter.name}
              filter={filter}
              chosen={choices[filter.name] ?? []}
              countLeft={(value) => countLeft(items, asked, choices, filter, value)}
              onToggle={(value) => toggle(filter.name, value)}
            />
          ))}
        </div>
        <div className={styles.foot}>
          <p ref={status} role="status" tabIndex={-1} className={joinClasses('size-m16-d18', styles.status)}>
            {left.length > 0 ? describeCount(left.length, items.length, choices) : t('filter.nothingLeft')}
          </p>
          <Button type="submit" colour="blue" className={styles.submit}>
            {t('filter.apply')}
          </Button>
          {hasChoices(choices) && wayBack}
        </div>
      </form>
      {left.length > 0 && children(left, choices)}
    </div>
  );
}

/** How many unknown values are named, and how much of each. */
const mostNamed = 5;
const mostLetters = 40;

/** Says of which values of the address the list knows nothing; outside the form, so that it is printed. */
function UnknownNote({ values }: { values: readonly string[] }) {
  const { t, languageTag } = useTranslate();
  const more = values.length - mostNamed;
  return (
    <p role="alert" lang={languageTag} className={joinClasses('size-m16-d18', styles.unknown)}>
      <Icon name="warning" className={styles.sign} /> {t('filter.unknown')}
      {values.slice(0, mostNamed).map((value) => (
        <Fragment key={value}>
          {' '}
          <q dir="auto">{value.length > mostLetters ? `${value.slice(0, mostLetters)}…` : value}</q>
        </Fragment>
      ))}
      {more > 0 && ` + ${more}`}
    </p>
  );
}

/**
 * Filters a list: initially by the page's URL, on the server too, and then by the visitor's choices. The URL is kept in
 * sync, so that it can be shared, reloaded and returned to.
 *
 * @param form the form; what is ticked and typed in it before hydration counts
 */
function useFilters<Item>(
  items: readonly Item[],
  filters: readonly Filter<Item>[],
  form: RefObject<HTMLFormElement | null>,
) {
  const { path, query } = useAddress();
  const [choices, setChoices] = useState(() => readChoices(filters, query));
  /** The choices that the list follows, a moment after the form. */
  const [followed, follow] = useState(choices);
  const [unknown, setUnknown] = useState(() => listUnknown(filters, query));

  function choose(next: Choices): void {
    setChoices(next);
    setUnknown([]);
    changeView(() => follow(next));
    const written = writeChoices(filters, next, new URLSearchParams(location.search)).toString();
    const url = location.pathname + (written && `?${written}`) + location.hash;
    router.replace({ url, preserveScroll: true, preserveState: true });
  }

  function take(): void {
    if (!form.current) return;
    const filled = [...new FormData(form.current)].map(([name, value]) => [name, String(value)]);
    const said = readChoices(filters, new URLSearchParams(filled));
    const toText = (some: Choices) => writeChoices(filters, some, new URLSearchParams()).toString();
    if (toText(said) !== toText(choices)) choose(said);
  }

  const takeAtFirst = useEffectEvent(take);
  // Hydration leaves fields as they are, without a change event.
  useEffect(() => takeAtFirst(), []);

  const others = writeChoices(filters, {}, query);
  return {
    choices,
    /** What the address asks for and no filter has, until the visitor chooses. */
    unknown,
    left: filterItems(items, filters, followed),
    /** The URL's other parameters, which the form has to keep. */
    others: [...others],
    /** The address without choices. */
    unfilteredPath: `${path}?${others}`.replace(/(.)\?$/, '$1'),
    toggle: (name: string, value: string) => choose(toggleChoice(filters, choices, name, value)),
    /** Applies what the form says. */
    take,
    clear: () => choose({}),
  };
}
