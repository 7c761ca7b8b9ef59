/** `POST /studio/api/previews` makes a link by which its editor opens the site with all drafts; it is over the same day. */
export interface OwnPreviewRequest {
  /** The page that it opens at. */
  open: string;
}

/**
 * `POST /studio/api/previews/<file>` makes a link by which anybody sees the page of an entry and those below it, with all
 * drafts that are shown there. It can be withdrawn.
 */
export interface SharePreviewRequest {
  /** Days that the link is good for. */
  days: number;
}

export interface PreviewAnswer {
  /** Complete, to be handed on. */
  address: string;
  /** ISO 8601 */
  expiresAt: string;
}

/** `GET /studio/api/previews/<file>` lists those that are good, the newest first; `DELETE /studio/api/preview/<id>` withdraws one. */
export interface SharedPreview extends PreviewAnswer {
  id: string;
  /** Where its page was as it was made. It shows the page wherever it is. */
  path: string;
  /** Who made it; empty for somebody whose name is known no more. */
  by: string;
  /** ISO 8601 */
  createdAt: string;
}
