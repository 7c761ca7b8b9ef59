import { useState } from 'react';
import { localeCodes } from '#i18n/locales.ts';
import { isAllowed } from '#studio/contract/roles.ts';
import { useRemembered } from '#studio/kit/remember.ts';
import { navigate } from '#studio/kit/router.ts';
import type { ScreenProps } from '#studio/kit/screen.ts';
import { ToggleGroup } from '#studio/kit/toggle-group.tsx';
import { useKeptPlace } from '#studio/kit/use-kept-place.ts';
import { useQuery } from '#studio/kit/use-query.ts';
import { MediaActions } from './bulk/media-actions.tsx';
import { ItemPanel } from './item/item-panel.tsx';
import { MediaFilters } from './library/media-filters.tsx';
import { MediaResults } from './library/media-results.tsx';
import { useMediaList } from './library/use-media-list.ts';
import styles from './media-screen.module.css';
import { messages } from './messages.ts';
import { DropArea, UploadButton } from './uploads/drop-area.tsx';
import { UploadList } from './uploads/upload-list.tsx';
import { startUploads } from './uploads/upload-queue.ts';

const none: ReadonlySet<string> = new Set();

/** The library, with the opened item beside it. */
export default function MediaScreen({ editor, locale }: ScreenProps) {
  const held = useQuery();
  const [{ item: opened, in: wanted }] = held;
  const wantedLocale = localeCodes.find((code) => code === wanted);
  const list = useMediaList({}, held);
  const open = (name?: string) => {
    const query = new URLSearchParams({ ...list.filter, ...(name && { item: name }) });
    navigate(query.size > 0 ? `/studio/media?${query}` : '/studio/media');
  };
  const [view, setView] = useRemembered('studio-media-view', ['grid', 'list'], 'grid');
  const [selected, setSelected] = useState(none);
  const isWriter = isAllowed(editor, 'write');
  const items = list.value?.items ?? [];
  const place = useKeptPlace<HTMLDivElement>(JSON.stringify(list.filter), items.length);
  const chosen = items.filter(({ name }) => selected.has(name));
  const showsDeleted = list.filter.show === 'deleted';
  const take = (files: File[]) => void startUploads(files, { folder: list.filter.folder });
  const onFiles = isWriter ? take : undefined;
  return (
    <div className={styles.screen} data-opened={opened !== undefined || undefined}>
      <div ref={place} className={styles.library}>
        <DropArea onFiles={onFiles}>
          <header className={`line3 ${styles.header}`}>
            <h1 className="grow screenTitle">{messages.library}</h1>
            <ToggleGroup
              label={messages.view}
              choices={[
                { value: 'grid', label: messages.grid, icon: 'grid' },
                { value: 'list', label: messages.list, icon: 'list' },
              ]}
              value={view}
              onChange={setView}
            />
            {onFiles && <UploadButton label={messages.upload} onFiles={onFiles} />}
          </header>
          <MediaFilters list={list} />
          <div className={styles.uploads}>
            <UploadList linksItems />
          </div>
          {showsDeleted && <p className="muted">{messages.deletedHint}</p>}
          {chosen.length > 0 && (
            <MediaActions
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
          locale={wantedLocale ?? locale}
          isWanted={wantedLocale !== undefined}
          onClose={() => {
            open();
            focusItem(opened);
          }}
        />
      )}
    </div>
  );
}

/** Returns the focus to the item whose panel was closed. */
function focusItem(name: string): void {
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>(`[role="row"][data-key="${CSS.escape(name)}"]`)?.focus(),
  );
}
