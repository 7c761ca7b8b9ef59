import { router } from '@inertiajs/react';
import { useState } from 'react';
import { usePassageLanguage } from '#i18n/passage-language.tsx';
import { useTranslate } from '#i18n/translator-context.tsx';
import { useAddress } from '#links/address-provider.tsx';
import { Link } from '#links/link.tsx';
import type { QueryName } from '#links/shown-address.ts';
import focusRing from '#ui/focus-ring.module.css';
import { Icon } from '#ui/icon/icon.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import { TableRegion } from '#ui/table-region/table-region.tsx';
import styles from './comparison-table.module.css';
import { type ComparedFacts, type ComparedProduct, listColumns } from './list-columns.ts';
import { findNextSorting, readSorting, type Sorting, sortByCell, writeSorting } from './sorting.ts';

export interface ComparisonTableProps {
  label: string;
  facts: ComparedFacts;
  products: readonly ComparedProduct[];
  /** Anchor of the table, which the form's response scrolls to without scripts. */
  anchorId?: string | undefined;
}

/** A table of products by facts of one kind. Its column headers are the buttons of a form that sorts it. */
export function ComparisonTable({ label, facts, products, anchorId }: ComparisonTableProps) {
  const { t, locale, languageTag } = useTranslate();
  const { content } = usePassageLanguage();
  const columns = listColumns(facts, products, { t, locale });
  const names = { id: 'name', label: t('comparison.product'), cells: nameProducts(products) };
  const all = [names, ...columns];
  const parameter = `sort-${facts}` as const;
  const { sorting, others, sort } = useSorting(
    parameter,
    all.map(({ id }) => id),
  );
  const sortedBy = all.find(({ id }) => id === sorting?.column);
  const rows = sortedBy
    ? sortByCell(products, ({ key }) => sortedBy.cells.get(key), {
        isDescending: sorting?.isDescending ?? false,
        languageTag,
      })
    : products;
  return (
    // The form surrounds the table because for buttons with a `form` attribute, browsers search the whole page each
    // time.
    <form
      lang={languageTag}
      method="get"
      action={anchorId ? `#${anchorId}` : undefined}
      onSubmit={(event) => event.preventDefault()}
    >
      {others.map(([name, value], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a parameter may occur twice
        <input key={index} type="hidden" name={name} value={value} />
      ))}
      <TableRegion label={label}>
        <table className={joinClasses('size-m16-d18', facts !== 'cooking' && styles.figures)}>
          <thead>
            <tr>
              {all.map((column) => (
                <SortHead
                  key={column.id}
                  column={column}
                  sorting={sorting}
                  parameter={parameter}
                  onSort={sort}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, path, isServedCold, languages }) => (
              <tr key={key}>
                <th scope="row">
                  <Link href={path} lang={languages?.name ?? content}>
                    {name}
                  </Link>
                </th>
                {facts === 'cooking' && isServedCold ? (
                  <td colSpan={columns.length || undefined}>{t('product.serveCold')}</td>
                ) : (
                  columns.map(({ id, cells }) => <td key={id}>{cells.get(key)?.text ?? <NoFact />}</td>)
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </TableRegion>
    </form>
  );
}

function SortHead({
  column: { id, label },
  sorting,
  parameter,
  onSort,
}: {
  column: { id: string; label: string };
  sorting: Sorting | undefined;
  parameter: string;
  onSort: (next: Sorting) => void;
}) {
  const isSorted = sorting?.column === id;
  const next = findNextSorting(sorting, id);
  return (
    <th scope="col" aria-sort={isSorted ? (sorting.isDescending ? 'descending' : 'ascending') : undefined}>
      <button
        type="submit"
        name={parameter}
        value={writeSorting(next)}
        onClick={() => onSort(next)}
        className={joinClasses(styles.sort, focusRing.ring)}
      >
        {label}
        <Icon
          name="chevron-down"
          className={joinClasses(styles.arrow, isSorted && (sorting.isDescending ? styles.down : styles.up))}
        />
      </button>
    </th>
  );
}

function NoFact() {
  const { t } = useTranslate();
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">{t('comparison.none')}</span>
    </>
  );
}

function nameProducts(products: readonly ComparedProduct[]) {
  return new Map(products.map(({ key, name }) => [key, { text: name, rank: name }]));
}

/**
 * The sorting of a table. It is initialised from the URL, on the server too, and kept in sync with it.
 *
 * @param name the table's parameter in the address
 */
function useSorting(name: QueryName, columns: readonly string[]) {
  const { query } = useAddress();
  const [sorting, setSorting] = useState(() => readSorting(query.get(name), columns));
  return {
    sorting,
    /** The URL's other parameters, which the form has to keep. */
    others: [...query].filter(([other]) => other !== name),
    sort(next: Sorting): void {
      setSorting(next);
      const url = new URL(location.href);
      url.searchParams.set(name, writeSorting(next));
      router.replace({
        url: url.pathname + url.search + url.hash,
        preserveScroll: true,
        preserveState: true,
      });
    },
  };
}
