import type { EntryDocument, EntryName, Finding } from './entries.ts';

/** `POST /studio/api/canvas`: what a draft would look like as a page. */
export interface CanvasRequest {
  file: string;
  document: EntryDocument;
}

export interface CanvasAnswer {
  /** Inertia's page object, as the site would answer it. Its blocks have their ids in `editMark.attributes['data-block']`. */
  page: { component: string; props: Record<string, unknown>; url: string; version: string };
  /** What was left out, and why. */
  findings: readonly Finding[];
}

/** A block's or an item's place in the canvas, in CSS pixels of its document. */
export interface BlockBox {
  id: string;
  name: string;
  /** It shows nothing yet, and has a placeholder. */
  isEmpty: boolean;
  box: { x: number; y: number; width: number; height: number };
}

/** What the studio tells the canvas, by `postMessage` to its own origin. */
export type ToCanvas =
  | { type: 'show'; page: CanvasAnswer['page']; names: EntryName }
  | { type: 'select'; id: string | undefined; scrolls: boolean }
  /** Empty blocks, which the page itself leaves out, each before the one of `before`, or last in its place. */
  | { type: 'placeholders'; blocks: readonly { id: string; name: string; label: string; before?: string }[] }
  | { type: 'check' };

/** What the canvas tells the studio. */
export type FromCanvas =
  | { type: 'ready' }
  | { type: 'boxes'; boxes: readonly BlockBox[]; height: number }
  /** `field` is the path inside the block whose words were clicked on. */
  | { type: 'press'; id: string; field?: string }
  | { type: 'input'; id: string; field: string; text: string }
  /** A shortcut that was pressed while the canvas had the focus. */
  | { type: 'key'; key: string; code: string; ctrl: boolean; shift: boolean; alt: boolean }
  | { type: 'findings'; findings: readonly Finding[] };
