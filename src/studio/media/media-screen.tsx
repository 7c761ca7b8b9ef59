import { useState } from 'react';
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components';
import { type Locale, localeCodes } from '#i18n/locales.ts';
import { isAllowed } from '#studio/contract/roles.ts';
import buttonStyles from '#studio/kit/button.module.css';
import { Icon } from '#studio/kit/icon.tsx';
import { joinNames } from '#studio/kit/join-names.ts';
import layout from '#studio/kit/layout.module.css';
import { navigate, useAddress } from '#studio/kit/router.ts';
import type { ScreenProps } from '#studio/kit/screen.ts';
import { BulkBar } from './bulk/bulk-bar.tsx';
import type { MediaItem } from './contract.ts';
import { ItemPanel } from './item/item-panel.tsx';
import { MediaFilters } from './library/media-filters.tsx';
import { MediaResults } from './library/media-results.tsx';
import { type HeldFilter, type MediaFilter, useMediaList } from './library/use-media-list.ts';
import styles from './media-screen.module.css';
import { messages } from './messages.ts';
import { DropArea, UploadButton } from './uploads/drop-area.tsx';
import { UploadList } from './uploads/upload-list.tsx';
import { startUploads } from './uploads/upload-queue.ts';

const kinds: readonly string[] = ['picture', 'vector', 'film'] satisfies MediaItem['kind'][];
const texts = ['q', 'folder', 'tag'] as const;
const shows = ['unused', 'undescribed', 'deleted'] as const;

const none: ReadonlySet<string> = new Set();

/** The library, with the opened item beside it. */
export default function MediaScreen({ editor, locale }: ScreenProps) {
  const { opened, open, wanted, ...held } = useLibraryAddress();
  const list = useMediaList({}, held);
  const [view, setView] = useState(readView);
  const [selected, setSelected] = useState(none);
  const isWriter = isAllowed(editor, 'write');
  const items = list.value?.items ?? [];
  const chosen = items.filter(({ name }) => selected.has(name));
  const { deleted: showsDeleted } = list.filter;
  const take = (files: File[]) => {
    const { folder } = list.filter;
    startUploads(files, folder ? { folder } : {});
  };
  const onFiles = isWriter ? take : undefined;
  return (
    <div className={styles.screen} data-opened={opened !== undefined || undefined}>
      <div className={styles.library}>
        <DropArea onFiles={onFiles}>
          <header className={styles.header}>
            <h1 className={styles.title}>{messages.library}</h1>
            <ViewChoice
              view={view}
              onChange={(chosen) => {
                setView(chosen);
                keepView(chosen);
              }}
            />
            {onFiles && <UploadButton label={messages.upload} onFiles={onFiles} />}
          </header>
          <MediaFilters list={list} />
          <div className={styles.uploads}>
            <UploadList linksItems />
          </div>
          {showsDeleted && <p className={layout.muted}>{messages.deletedHint}</p>}
          {chosen.length > 0 && (
            <BulkBar
              items={chosen}
              folders={list.value?.folders ?? []}
              editor={editor}
              onClear={() => setSelected(none)}
            />
          )}
          <MediaResults
            list={list}
            view={view}
            selectionMode={isWriter ? 'multiple' : 'none'}
            selected={selected}
            onSelect={setSelected}
            onOpen={(name) => (showsDeleted ? setSelected(new Set([name])) : open(name))}
            firstAction={onFiles && <UploadButton label={messages.chooseFiles} onFiles={onFiles} />}
          />
        </DropArea>
      </div>
      {opened !== undefined && (
        <ItemPanel
          key={opened}
          name={opened}
          editor={editor}
          locale={wanted ?? locale}
          isWanted={wanted !== undefined}
          onClose={() => {
            open(undefined);
            focusItem(opened);
          }}
        />
      )}
    </div>
  );
}

function ViewChoice({
  view,
  onChange,
}: {
  view: 'grid' | 'list';
  onChange: (view: 'grid' | 'list') => void;
}) {
  return (
    <ToggleButtonGroup
      aria-label={messages.view}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[view]}
      onSelectionChange={([key]) => onChange(key === 'list' ? 'list' : 'grid')}
      className={styles.views as string}
    >
      {(['grid', 'list'] as const).map((id) => (
        <ToggleButton
          key={id}
          id={id}
          aria-label={messages[id]}
          className={joinNames(buttonStyles.button, buttonStyles.icon, buttonStyles.quiet)}
        >
          <Icon name={id} />
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

/** Returns the focus to the item whose panel was closed. */
function focusItem(name: string): void {
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>(`[role="row"][data-key="${CSS.escape(name)}"]`)?.focus(),
  );
}

const viewKey = 'studio-media-view';

function readView(): 'grid' | 'list' {
  return localStorage.getItem(viewKey) === 'list' ? 'list' : 'grid';
}

function keepView(view: 'grid' | 'list'): void {
  localStorage.setItem(viewKey, view);
}

interface LibraryAddress extends HeldFilter {
  /** The name of the opened item. */
  opened: string | undefined;
  open: (name: string | undefined) => void;
  /** The locale whose words of the opened item are wanted. */
  wanted: Locale | undefined;
}

/** The filter and the opened item, kept in the address. */
function useLibraryAddress(): LibraryAddress {
  const query = new URL(useAddress(), location.origin).searchParams;
  const filter = readFilter(query);
  const opened = query.get('item') ?? undefined;
  return {
    filter,
    setFilter: (next) => navigate(writeAddress(next, opened), { replaces: true }),
    opened,
    wanted: localeCodes.find((code) => code === query.get('in')),
    open: (name) => navigate(writeAddress(filter, name)),
  };
}

function readFilter(query: URLSearchParams): MediaFilter {
  const kind = query.get('kind') ?? '';
  const show = shows.find((one) => one === query.get('show'));
  return {
    ...Object.fromEntries(texts.flatMap((name) => (query.get(name) ? [[name, query.get(name)]] : []))),
    ...(kinds.includes(kind) && { kinds: [kind as MediaItem['kind']] }),
    ...(show && { [show]: true }),
  };
}

function writeAddress(filter: MediaFilter, item: string | undefined): string {
  const query = new URLSearchParams();
  for (const name of texts) if (filter[name]) query.set(name, filter[name]);
  if (filter.kinds?.[0]) query.set('kind', filter.kinds[0]);
  const show = shows.find((one) => filter[one]);
  if (show) query.set('show', show);
  if (item !== undefined) query.set('item', item);
  return query.size > 0 ? `/studio/media?${query}` : '/studio/media';
}
