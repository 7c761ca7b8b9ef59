/** `POST /studio/api/previews` makes a link by which anybody sees a page with all drafts. */
export interface PreviewRequest {
  /** The page at this path, and all pages below it; `/` is the whole site. */
  path: string;
  /** Hours that the link is good for. */
  hours: number;
  /** The page that it opens at, if it is another. */
  open?: string;
}

export interface PreviewAnswer {
  /** Complete, to be handed on. */
  address: string;
  /** ISO 8601 */
  expiresAt: string;
}
