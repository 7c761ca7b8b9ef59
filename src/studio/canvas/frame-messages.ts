import type { EntryDocument, Finding } from '#studio/documents/contract.ts';
import type { BlockPlace } from '#studio/documents/document-operations.ts';
import type { KeyPress } from '#studio/kit/keys.ts';
import type { CanvasPage } from './contract.ts';

/** The path of the canvas frame's document. */
export const canvasPath = '/studio/canvas';

/** The page props that hold an entry's own blocks; all others surround it. */
export const ownProps: readonly string[] = ['page', 'article'];

/**
 * A record with this field alone is a reference: in page props to a part by name, in a document to a block by
 * id.
 */
export const partField = 'canvasPart';

/** Stands in a page's props for a block that the page leaves out, or for an empty list of blocks. */
export interface CanvasPlaceholder {
  block: typeof placeholderName;
  editMark?: { label: string; attributes: { 'data-block': string } };
  /** The block's name; absent for an empty list. */
  name?: string;
  /** The empty list that it stands for. */
  place?: BlockPlace;
  /** Why the block is left out; absent where it merely has nothing to show yet. */
  fault?: string;
  /** The blocks inside the one that is left out. */
  blocks: readonly CanvasPlaceholder[];
}

export const placeholderName = 'CanvasPlaceholder';

/** A field of a block or item. */
export interface FieldPlace {
  /** Id of the block or item. */
  id: string;
  /** Field names, outermost group first: `['headline']`. */
  field: readonly string[];
}

/** Media type of drag data: the JSON of a `DraggedBlock`, which is a block's id or a new block's name. */
export const blockDragType = 'application/x-studio-block';

export type DraggedBlock = { id: string } | { name: string };

/** What happened to blocks between two versions of a page, by block id. */
export type BlockDifferences = Readonly<Record<string, 'added' | 'removed' | 'changed' | 'moved'>>;

/** A scroll position, and the top of each block by its id, in CSS pixels. */
export interface ScrollPlace {
  top: number;
  tops: Readonly<Record<string, number>>;
}

/**
 * Dispatched on the canvas' window with a `ToCanvas` as its `detail`. `postMessage` would clone it, which
 * takes as long as drawing does and makes every part of a page a new object.
 */
export const toCanvasEvent = 'studio-to-canvas';

/** Messages from the studio to the canvas. */
export type ToCanvas =
  /** Asks whether it is ready. */
  | { type: 'greet' }
  | { type: 'show'; page: CanvasPage; document: EntryDocument; file: string; isReadOnly: boolean }
  /** Selects a block, with `others` besides. */
  | { type: 'select'; id: string | undefined; others?: readonly string[]; scrolls: boolean }
  /** The canvas is hidden; what it shows next starts at the top, as a new page. */
  | { type: 'leave' }
  /** Outlines the blocks that differ from another version. */
  | { type: 'compare'; differences: BlockDifferences }
  /** Scrolls the page to the place that another version of it shows. */
  | { type: 'scroll'; place: ScrollPlace }
  /** Checks accessibility at the frame's present width. */
  | { type: 'check' };

/** Messages from the canvas to the studio, by `postMessage` to its own origin. */
export type FromCanvas =
  | { type: 'ready' }
  /** The page of the last `show` has been drawn. */
  | { type: 'shown' }
  /**
   * A block was pressed, or with no id the space beside all blocks; `field` is the one under the pointer.
   * `adds` extends the selection.
   */
  | { type: 'press'; id: string | undefined; field?: FieldPlace; adds?: true }
  /** The editor has scrolled the page. */
  | { type: 'scrolled'; place: ScrollPlace }
  /** The current value of a plain text field, while somebody types. */
  | { type: 'input'; field: FieldPlace; text: string }
  /** A file was pasted where only words go. */
  | { type: 'filePasted' }
  | { type: 'drop'; dragged: DraggedBlock; place: BlockPlace }
  /** The placeholder of an empty list was pressed, to add a block there. */
  | { type: 'add'; place: BlockPlace }
  /** A keyboard shortcut, pressed while the canvas had the focus. */
  | ({ type: 'key' } & KeyPress)
  | { type: 'findings'; findings: readonly Finding[] };

export function tellStudio(message: FromCanvas): void {
  if (window.parent !== window) window.parent.postMessage(message, location.origin);
}

/** Listens to the studio. Only a document of the same origin can dispatch events in this one. */
export function followStudio(follow: (message: ToCanvas) => void): void {
  addEventListener(toCanvasEvent, (event) => follow((event as CustomEvent<ToCanvas>).detail));
}
