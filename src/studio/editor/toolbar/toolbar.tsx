import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { Toolbar as AriaToolbar } from 'react-aria-components';
import { type CanvasWidth, canvasWidths } from '#studio/canvas/use-fit.ts';
import { WidthChoice } from '#studio/canvas/width-choice.tsx';
import { saysTheSame } from '#studio/documents/is-equal.ts';
import type { Presence } from '#studio/entries/contract.ts';
import { StateBadge } from '#studio/entries/state-badge.tsx';
import { Button, IconButton, LinkButton } from '#studio/kit/button.tsx';
import { Icon } from '#studio/kit/icon.tsx';
import { showKeys } from '#studio/kit/keys.ts';
import { ActionMenu, type MenuGroup } from '#studio/kit/menu.tsx';
import { shortcuts } from '#studio/kit/shortcuts.ts';
import { messages as previewMessages } from '#studio/previews/messages.ts';
import { messages as reviewMessages } from '#studio/reviews/messages.ts';
import { labelOf } from '../blocks/block-actions.ts';
import { messages } from '../messages.ts';
import type { EntryEditor } from '../state/entry-editor.ts';
import { useEntry, useEntryEditor } from '../state/use-entry.ts';
import { SaveStatus } from './save-status.tsx';
import styles from './toolbar.module.css';

export interface ToolbarProps {
  /** The entry's present title. */
  title: string;
  /** The address of the list with the entry. */
  listAddress: string;
  /** Of the page; absent where it is not shown. */
  width: CanvasWidth | undefined;
  /** A translation is shown beside its original. */
  isBeside: boolean;
  onWidth: (width: CanvasWidth) => void;
  others: readonly Presence[];
  /** The entry's review and schedules. */
  badges: ReactNode;
  /** Further actions on the entry. */
  more: readonly MenuGroup[];
  /** It replaced an earlier toolbar on reload, and the focus was lost with that. */
  takesFocus: boolean;
  commands: {
    undo: () => void;
    redo: () => void;
    preview: () => void;
    share: (() => void) | undefined;
    versions: () => void;
    publish: (() => void) | undefined;
    /** For who may write, but not publish. */
    askReview: (() => void) | undefined;
    /** Absent where the entry has no original. */
    beside: (() => void) | undefined;
    openPalette: () => void;
  };
}

/** The entry's title, save status, presence and actions. */
export function Toolbar(props: ToolbarProps) {
  const { title, listAddress, width, isBeside, onWidth, others, badges, more, takesFocus, commands } = props;
  const entry = useEntryEditor();
  const opened = useEntry((state) => state.entry);
  const canUndo = useEntry((state) => state.history.done.length > 0);
  const canRedo = useEntry((state) => state.history.undone.length > 0);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <header className={styles.bar}>
      <div className="bar2 shrinks">
        <LinkButton href={listAddress} look="quiet">
          {messages.back}
        </LinkButton>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        <PresentState />
        {badges}
        <SaveStatus />
      </div>
      <AriaToolbar aria-label={messages.toolbar} className={styles.tools as string}>
        <Others others={others} entry={entry} />
        {width && opened.kind !== 'redirects' && (
          <WidthChoice widths={canvasWidths} value={width} onChange={onWidth} />
        )}
        {commands.beside && (
          <IconButton
            icon="columns"
            label={messages.translation.beside}
            shortcut={showKeys(shortcuts.beside)}
            aria-pressed={isBeside}
            onPress={commands.beside}
          />
        )}
        <IconButton
          icon="undo"
          label={messages.undo}
          shortcut={showKeys(shortcuts.undo)}
          isDisabled={!canUndo}
          onPress={commands.undo}
        />
        <IconButton
          icon="redo"
          label={messages.redo}
          shortcut={showKeys(shortcuts.redo)}
          isDisabled={!canRedo}
          onPress={commands.redo}
        />
        <IconButton
          icon="search"
          label={messages.palette}
          shortcut={showKeys(shortcuts.palette)}
          onPress={commands.openPalette}
        />
        <Button icon="eye" onPress={commands.preview}>
          {messages.preview}
        </Button>
        {commands.share && <IconButton icon="share" label={previewMessages.share} onPress={commands.share} />}
        <Button icon="history" onPress={commands.versions}>
          {messages.versions}
        </Button>
        {commands.publish && (
          <Button look="primary" onPress={commands.publish}>
            {messages.publish}
          </Button>
        )}
        {commands.askReview && (
          <Button look="primary" onPress={commands.askReview}>
            {reviewMessages.askReview}
          </Button>
        )}
        <ActionMenu label={messages.more} groups={more}>
          <IconButton icon="dots" label={messages.more} />
        </ActionMenu>
      </AriaToolbar>
    </header>
  );
}

/** The entry's state, by what is in the document now: all undone, a page is as published again. */
function PresentState() {
  const { state, published } = useEntry(({ entry }) => entry);
  const document = useEntry((store) => store.document);
  const isOnSite = state === 'published' || state === 'changed';
  const isSame = useMemo(() => saysTheSame(document, published), [document, published]);
  return <StateBadge state={!isOnSite ? state : isSame ? 'published' : 'changed'} />;
}

function Others({ others, entry }: { others: readonly Presence[]; entry: EntryEditor }) {
  if (others.length === 0) return null;
  const names = others.map(({ name, blockId }) => {
    const block = blockId && labelOf(entry, blockId);
    return block ? messages.onBlock(name, block) : name;
  });
  return (
    <span className={styles.others} role="status">
      <Icon name="users" />
      {messages.othersHere(names.join(', '))}
    </span>
  );
}
