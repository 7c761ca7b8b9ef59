import { useMemo } from 'react';
import {
  Cell,
  Collection,
  Column,
  Link,
  Row,
  type Selection,
  Table,
  TableBody,
  TableHeader,
} from 'react-aria-components';
import { type Locale, locales } from '#i18n/locales.ts';
import { toEditAddress } from '#studio/contract/write-address.ts';
import { TranslationBadge } from '#studio/entries/translation-badge.tsx';
import { Badge } from '#studio/kit/badge.tsx';
import { Button } from '#studio/kit/button.tsx';
import { Checkbox } from '#studio/kit/checkbox.tsx';
import { Icon } from '#studio/kit/icon.tsx';
import { navigate } from '#studio/kit/router.ts';
import { showTime } from '#studio/kit/show-time.ts';
import { StayInRow } from '#studio/kit/stay-in-row.tsx';
import type { TranslationRow, TranslationTable } from './contract.ts';
import { describeCell } from './describe-cell.ts';
import { messages } from './messages.ts';
import { toRowAddress } from './row-address.ts';
import styles from './translations.module.css';

export interface Sort {
  column: 'title' | Locale;
  direction: 'ascending' | 'descending';
}

export interface TranslationGridProps {
  table: TranslationTable;
  shown: readonly Locale[];
  /** Where translations may be begun. */
  writable: readonly Locale[];
  sort: Sort;
  onSort: (sort: Sort) => void;
  selection: Selection;
  onSelection: (selection: Selection) => void;
  onBegin: (row: TranslationRow, locale: Locale) => void;
}

/** A grid of entries and locales: arrow keys, Home and End lead from cell to cell, and Enter opens a translation. */
export function TranslationGrid(props: TranslationGridProps) {
  const { table, shown, writable, sort, onSort, selection, onSelection } = props;
  const canSelect = writable.length > 0;
  const items = useMemo(() => table.rows.map((row) => ({ id: row.file, row })), [table]);
  return (
    <div className={styles.scroller}>
      <Table
        aria-label={messages.title}
        className={styles.table as string}
        selectionMode={canSelect ? 'multiple' : 'none'}
        selectedKeys={selection}
        onSelectionChange={onSelection}
        sortDescriptor={sort}
        onSortChange={({ column, direction }) => onSort({ column: column as Sort['column'], direction })}
        onRowAction={(file) => {
          const item = items.find(({ id }) => id === file);
          if (item) navigate(toAddress(item.row));
        }}
      >
        <TableHeader>
          {canSelect && (
            <Column id="selection">
              <Checkbox slot="selection" />
            </Column>
          )}
          <Column id="title" isRowHeader allowsSorting className={styles.title as string}>
            {messages.entry} <SortMark sort={sort} column="title" />
          </Column>
          {shown.map((locale) => (
            <Column key={locale} id={locale} allowsSorting textValue={locales[locale].label}>
              {locales[locale].label} <SortMark sort={sort} column={locale} />
              <Done counts={table.counts[locale]} />
            </Column>
          ))}
        </TableHeader>
        <TableBody>
          <Collection items={items} dependencies={[shown.join(), writable.join()]}>
            {({ id, row }) => (
              <Row id={id} className={styles.row as string}>
                {canSelect && (
                  <Cell>
                    <StayInRow>
                      <Checkbox slot="selection" />
                    </StayInRow>
                  </Cell>
                )}
                <Cell className={styles.title as string} textValue={row.title}>
                  <StayInRow className="stack starts">
                    <Link href={toAddress(row)} className={styles.link as string}>
                      {row.title}
                    </Link>
                    <span className={styles.more}>{row.path}</span>
                  </StayInRow>
                </Cell>
                {shown.map((locale) => (
                  <Cell key={locale} textValue={messages.states[row.cells[locale].state]}>
                    <StateCell row={row} locale={locale} {...props} />
                  </Cell>
                ))}
              </Row>
            )}
          </Collection>
        </TableBody>
      </Table>
    </div>
  );
}

/** Where a row itself leads: to its original, or to the first there is. */
const toAddress = (row: TranslationRow) => (row.kind === 'media' ? toRowAddress(row) : toEditAddress(row));

function SortMark({ sort, column }: { sort: Sort; column: Sort['column'] }) {
  if (sort.column !== column) return null;
  return <Icon name={sort.direction === 'ascending' ? 'arrow-up' : 'arrow-down'} />;
}

function Done({ counts }: { counts: TranslationTable['counts'][Locale] }) {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const { translated = 0, original = 0 } = counts;
  return <span className={styles.more}>{messages.done(translated + original, all)}</span>;
}

/** The worst state of a translation, which leads to it or begins it, and what else there is to tell of it. */
function StateCell({
  row,
  locale,
  writable,
  onBegin,
}: Pick<TranslationGridProps, 'writable' | 'onBegin'> & { row: TranslationRow; locale: Locale }) {
  const cell = row.cells[locale];
  const { state, entry, scheduledAt } = cell;
  if (state === 'absent') {
    const { label } = locales[locale];
    if (!writable.includes(locale)) return <Badge>{messages.states.absent}</Badge>;
    return (
      <StayInRow>
        <Button
          size="small"
          look="quiet"
          icon="plus"
          aria-label={messages.beginFor(row.title, label)}
          onPress={() => onBegin(row, locale)}
        >
          {messages.begin}
        </Button>
      </StayInRow>
    );
  }
  const [first, ...rest] = describeCell(cell);
  return (
    <StayInRow className="stack starts">
      <Link href={toRowAddress(row, locale)} className="pill">
        <TranslationBadge state={state}>{first}</TranslationBadge>
      </Link>
      <span className={styles.more}>
        {[entry && messages.entryStates[entry], ...rest].filter(Boolean).join(' · ')}
        {scheduledAt && ` · ${messages.scheduled(showTime(scheduledAt))}`}
      </span>
    </StayInRow>
  );
}
