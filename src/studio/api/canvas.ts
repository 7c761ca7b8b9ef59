import type { EntryDocument, Finding } from './entries.ts';

/** Where the frame’s document is. */
export const canvasPath = '/studio/canvas';

/** `POST /studio/api/canvas`: what a draft would look like as a page. */
export interface CanvasRequest {
  file: string;
  /** With `since`, `{ canvasPart: id }` stands in it for each block that is as it was. */
  document: EntryDocument;
  /** By which a later request names this document. */
  id?: string;
  /** The `id` of an earlier request. Where the server does not have its document any more it answers with a conflict. */
  since?: string;
  /** The parts of pages that are there already: their digests, by their names. With it the page comes in parts. */
  has?: Readonly<Record<string, string>>;
}

export interface CanvasAnswer {
  /**
   * Inertia's page object, as the site would answer it; none for what has no page, such as redirects. Its blocks have
   * their ids in `editMark.attributes['data-block']`. A `CanvasPlaceholder` stands where the page leaves one out.
   */
  page?: CanvasPage;
  /** What stands in the page’s properties where a `PagePart` is named, by its name; none for a page that came whole. */
  parts?: Readonly<Record<string, PagePart>>;
  /** What was left out, and why. */
  findings: readonly Finding[];
}

export interface CanvasPage {
  component: string;
  props: Record<string, unknown>;
  url: string;
  version: string;
}

/** The names of the properties that an entry's own blocks are in; the others stand around it. */
export const ownProps: readonly string[] = ['page', 'article'];

/** A part of a page: a block, or something that pages share. Most of them stay the same while somebody types. */
export interface PagePart {
  digest: string;
  /** None where who asked has it. */
  value?: unknown;
}

/** A record with this field alone stands in a page's properties for the part of that name, and in a document for a block. */
export const partField = 'canvasPart';

/** Stands in a page's props for a block that the page leaves out, or for a list of blocks that is empty. */
export interface CanvasPlaceholder {
  block: typeof placeholderName;
  editMark?: { label: string; attributes: { 'data-block': string } };
  /** The block’s own name; none for an empty list. */
  name?: string;
  /** The empty list that it stands in. */
  place?: BlockPlace;
  /** Why a block is left out; without it, it only has nothing to show yet. */
  fault?: string;
  /** Those inside a block that is left out. */
  blocks: readonly CanvasPlaceholder[];
}

export const placeholderName = 'CanvasPlaceholder';

/** Where a block is put: into a list of blocks, of another block or of the entry itself. */
export interface BlockPlace {
  /** The block around it; the entry itself without. */
  parent?: string | undefined;
  /** The names of the fields that lead to the list: `['body']`. */
  list: readonly string[];
  /** The block that it stands after; first without. */
  after?: string | undefined;
}

/** A field of a block, or of an item in one. */
export interface FieldPlace {
  /** The block’s id, or the item’s. */
  id: string;
  /** Names of fields, through groups: `['headline']`. */
  field: readonly string[];
}

/** The type under which what is dragged onto the canvas tells the id of a block (`{ "id": … }`) or a new one's name (`{ "name": … }`). */
export const blockDragType = 'application/x-studio-block';

export type DraggedBlock = { id: string } | { name: string };

/** What became of blocks between two versions of a page, by their ids. */
export type BlockDifferences = Readonly<Record<string, 'added' | 'removed' | 'changed' | 'moved'>>;

/** How far a page is scrolled, and where its blocks begin by their ids, in CSS pixels. */
export interface ScrollPlace {
  top: number;
  tops: Readonly<Record<string, number>>;
}

/**
 * Dispatched in the canvas' window with a `ToCanvas` as its `detail`. A message would be a copy: it takes as long as
 * drawing does, and none of a page's parts would be the same as before.
 */
export const toCanvasEvent = 'studio-to-canvas';

/** What the studio tells the canvas. */
export type ToCanvas =
  /** Asks whether it is ready. */
  | { type: 'greet' }
  | { type: 'show'; page: CanvasPage; document: EntryDocument; file: string; isReadOnly: boolean }
  /** `others` are selected with it. */
  | { type: 'select'; id: string | undefined; others?: readonly string[]; scrolls: boolean }
  | { type: 'hover'; id: string | undefined }
  /** Nobody looks at it: when it is shown again, it is another page, from its beginning. */
  | { type: 'leave' }
  /** Opens a field’s words for typing where they stand. */
  | { type: 'edit'; id: string; field: FieldPlace }
  /** Outlines the blocks that differ from another version, by their ids. */
  | { type: 'compare'; differences: BlockDifferences }
  /** Scrolls the page to what another version of it shows. */
  | { type: 'scroll'; place: ScrollPlace }
  /** Looks for what keeps people out, at the width that the frame has. */
  | { type: 'check' };

/** What the canvas tells the studio, by `postMessage` to its own origin. */
export type FromCanvas =
  | { type: 'ready' }
  /** What was to be shown last is on the page. */
  | { type: 'shown' }
  /** A block was chosen, or with no id none; `field` is the one whose words were pressed. With `adds`, besides others. */
  | { type: 'press'; id: string | undefined; field?: FieldPlace; adds?: true }
  | { type: 'hover'; id: string | undefined }
  /** Somebody has scrolled the page. */
  | { type: 'scrolled'; place: ScrollPlace }
  /** What a plain text is now, while it is typed. */
  | { type: 'input'; field: FieldPlace; text: string }
  /** Typing in a field begins, or with none is over. */
  | { type: 'editing'; field: FieldPlace | undefined }
  | { type: 'drop'; dragged: DraggedBlock; place: BlockPlace }
  /** An empty list of blocks was pressed, to add one there. */
  | { type: 'add'; place: BlockPlace }
  /** A shortcut that was pressed while the canvas had the focus. */
  | { type: 'key'; key: string; code: string; ctrl: boolean; meta: boolean; shift: boolean; alt: boolean }
  | { type: 'findings'; findings: readonly Finding[] };
