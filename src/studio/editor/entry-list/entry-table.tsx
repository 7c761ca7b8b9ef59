import type { RefObject } from 'react';
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
  TableLayout,
  TableLoadMoreItem,
  Virtualizer,
} from 'react-aria-components';
import { toEditAddress } from '#studio/contract/write-address.ts';
import type { EntrySort, EntrySummary } from '#studio/entries/contract.ts';
import { messages as entryMessages } from '#studio/entries/messages.ts';
import { StateBadge } from '#studio/entries/state-badge.tsx';
import { TranslationBadge } from '#studio/entries/translation-badge.tsx';
import { Badge, type Tone } from '#studio/kit/badge.tsx';
import { IconButton } from '#studio/kit/button.tsx';
import { Checkbox } from '#studio/kit/checkbox.tsx';
import { Icon } from '#studio/kit/icon.tsx';
import { ActionMenu, type MenuGroup } from '#studio/kit/menu.tsx';
import { navigate } from '#studio/kit/router.ts';
import { StayInRow } from '#studio/kit/stay-in-row.tsx';
import { useIsNarrow } from '#studio/kit/use-is-narrow.ts';
import type { Removal } from '#studio/publishing/removal/unpublish.ts';
import { ReviewBadge } from '#studio/reviews/review-badge.tsx';
import styles from './entry-list.module.css';
import { messages } from './messages.ts';
import type { EntryListSort } from './use-entry-list.ts';

export interface EntryTableProps {
  label: string;
  entries: readonly EntrySummary[];
  /** Of what scrolls. */
  place: RefObject<HTMLTableElement | null>;
  isLoadingMore: boolean;
  /** Called near the end; undefined where there are no more. */
  onLoadMore: (() => void) | undefined;
  canWrite: boolean;
  canPublish: boolean;
  /** Whether there is anything to do with several at once. */
  canChoose: boolean;
  sort: EntryListSort;
  onSort: (sort: EntryListSort) => void;
  selection: Selection;
  onSelection: (selection: Selection) => void;
  /** Asks how it is to be duplicated, or whether it is to be taken away. */
  onOpen: (action: Removal | 'duplicate', entry: EntrySummary) => void;
  onRestore: (entry: EntrySummary) => void;
}

/** A virtualised table of entries. */
export function EntryTable(props: EntryTableProps) {
  const { label, entries, canChoose, sort, onSort, selection, onSelection } = props;
  const hasPictures = entries.some(({ thumbnail }) => thumbnail);
  // Narrower beside the navigation of a small screen, where the titles need the room.
  const [updatedWidth, notesWidth] = useIsNarrow(1280) ? [140, 110] : [210, 300];
  return (
    <Virtualizer layout={TableLayout} layoutOptions={{ rowHeight: 44, headingHeight: 34, loaderHeight: 44 }}>
      <Table
        ref={props.place}
        aria-label={label}
        className={styles.table as string}
        selectionMode={canChoose ? 'multiple' : 'none'}
        selectedKeys={selection}
        onSelectionChange={onSelection}
        sortDescriptor={sort}
        onSortChange={({ column, direction }) => onSort({ column: column as EntrySort, direction })}
        onRowAction={(file) => navigate(toEditAddress({ file: String(file) }))}
      >
        <TableHeader className={styles.head as string}>
          {canChoose && (
            <Column width={40} minWidth={40} className={styles.column as string}>
              <Checkbox slot="selection" />
            </Column>
          )}
          {(
            [
              { id: 'title', minWidth: 230, isRowHeader: true },
              { id: 'state', width: 120 },
              { id: 'updated', width: updatedWidth },
            ] as const
          ).map((column) => (
            <Column key={column.id} {...column} allowsSorting className={styles.column as string}>
              {messages[column.id]}
              {sort.column === column.id && (
                <Icon name={sort.direction === 'ascending' ? 'arrow-up' : 'arrow-down'} />
              )}
            </Column>
          ))}
          <Column id="notes" width={notesWidth} className={styles.column as string}>
            {messages.notes}
          </Column>
          <Column id="actions" width={48} className={styles.column as string}>
            <span className="unseen">{messages.whatToDo}</span>
          </Column>
        </TableHeader>
        <TableBody>
          <Collection
            items={entries.map((entry) => ({ id: entry.file, entry }))}
            dependencies={[props.canWrite, props.canPublish, canChoose, hasPictures]}
          >
            {({ id, entry }) => <EntryRow {...{ id, entry, hasPictures }} {...props} />}
          </Collection>
          {props.onLoadMore && (
            <TableLoadMoreItem
              onLoadMore={props.onLoadMore}
              isLoading={props.isLoadingMore}
              className="faint inset3"
            >
              {messages.loadingMore}
            </TableLoadMoreItem>
          )}
        </TableBody>
      </Table>
    </Virtualizer>
  );
}

type RowActions = Pick<EntryTableProps, 'canWrite' | 'canPublish' | 'onOpen' | 'onRestore'>;

interface EntryRowProps extends RowActions, Pick<EntryTableProps, 'canChoose'> {
  id: string;
  entry: EntrySummary;
  /** Whether an entry of the list has one. */
  hasPictures: boolean;
}

function EntryRow({ id, entry, hasPictures, canChoose, ...props }: EntryRowProps) {
  const { title, path, state, updatedAt, updatedBy, problems, key, translation } = entry;
  const time = updatedAt && toTime(updatedAt);
  return (
    <Row id={id} className={styles.row as string}>
      {canChoose && (
        <Cell className={styles.cell as string}>
          <StayInRow>
            <Checkbox slot="selection" />
          </StayInRow>
        </Cell>
      )}
      <Cell className={styles.cell as string} textValue={title || key}>
        {hasPictures && (
          <span className={styles.picture}>
            {entry.thumbnail && <img src={entry.thumbnail} alt="" loading="lazy" decoding="async" />}
          </span>
        )}
        <StayInRow className={styles.name}>
          <Link href={toEditAddress(entry)} className="nameLink cut">
            {title || key}
          </Link>
          <span className="cut faint">{path}</span>
        </StayInRow>
      </Cell>
      <Cell className={styles.cell as string} textValue={entryMessages.states[state]}>
        <StateBadge state={state} />
      </Cell>
      <Cell className={styles.cell as string} textValue={time ?? messages.fromFile}>
        <span className="cut faint">
          {time ? (updatedBy ? messages.byWhom(time, updatedBy) : time) : messages.fromFile}
        </span>
      </Cell>
      <Cell className={styles.cell as string} textValue="">
        <span className="line1">
          {entry.hasConflict && <Badge tone="warning">{messages.conflict}</Badge>}
          {problems > 0 && <Badge tone="danger">{messages.problems(problems)}</Badge>}
          {translation && translation !== 'translated' && <TranslationBadge state={translation} />}
          <ReviewBadge state={entry.review} />
          {entry.hasFailedPlan && drawPlan('danger', messages.planFailed)}
          {entry.scheduledAt && drawPlan('info', toTime(entry.scheduledAt))}
          {entry.withdrawalAt && drawPlan('info', messages.withdrawal(toTime(entry.withdrawalAt)))}
        </span>
      </Cell>
      <Cell className={styles.cell as string}>
        <StayInRow>
          <ActionMenu label={messages.actions(title || key)} groups={listActions(entry, props)}>
            <IconButton size="small" icon="dots" label={messages.actions(title || key)} />
          </ActionMenu>
        </StayInRow>
      </Cell>
    </Row>
  );
}

const drawPlan = (tone: Tone, words: string) => (
  <Badge tone={tone} icon="calendar">
    {words}
  </Badge>
);

/** The actions on one entry; a deleted one can only be restored. */
function listActions(entry: EntrySummary, on: RowActions): readonly MenuGroup[] {
  const { canWrite, canPublish, onOpen, onRestore } = on;
  const { sitePath, state } = entry;
  const isShown = state === 'published' || state === 'changed';
  const isDeleted = state === 'deleted';
  return [
    {
      id: 'entry',
      choices: [
        { id: 'open', label: messages.open, icon: 'pencil', href: toEditAddress(entry) },
        sitePath !== undefined && {
          ...{ id: 'site', label: messages.openSite, icon: 'open' },
          onAction: () => void window.open(sitePath, '_blank', 'noopener'),
        },
        canWrite &&
          !isDeleted && {
            ...{ id: 'duplicate', label: messages.duplicate, icon: 'copy' },
            onAction: () => onOpen('duplicate', entry),
          },
        canWrite &&
          isDeleted && {
            ...{ id: 'restore', label: messages.restore, icon: 'restore' },
            onAction: () => onRestore(entry),
          },
      ],
    },
    {
      id: 'removal',
      choices: [
        canPublish &&
          isShown && {
            ...{ id: 'withdraw', label: messages.withdraw, icon: 'eye-slash' },
            onAction: () => onOpen('withdraw', entry),
          },
        canPublish &&
          !isDeleted && {
            ...{ id: 'delete', label: messages.delete, icon: 'trash', isDangerous: true },
            onAction: () => onOpen('delete', entry),
          },
      ],
    },
  ];
}

/** `23 Nov, 14:05` */
function toTime(time: string): string {
  const format = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const;
  return new Date(time).toLocaleString('en-GB', format);
}
