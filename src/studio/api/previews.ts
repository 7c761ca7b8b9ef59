/**
 * `POST /studio/api/previews` creates a link that shows its editor the site with all drafts; it expires
 * within the day.
 */
export interface OwnPreviewRequest {
  /** Path of the page to open first. */
  open: string;
}

/**
 * `POST /studio/api/previews/<file>` creates a link that shows anybody the page of an entry and those below
 * it, with every draft that appears there. It can be revoked.
 */
export interface SharePreviewRequest {
  /** The link's lifetime. */
  days: number;
}

export interface PreviewAnswer {
  /** A complete URL, to be passed on. */
  address: string;
  /** ISO 8601 */
  expiresAt: string;
}

/**
 * `GET /studio/api/previews/<file>` lists the valid links, newest first; `DELETE /studio/api/preview/<id>`
 * revokes one.
 */
export interface SharedPreview extends PreviewAnswer {
  id: string;
  /** The page's path when the link was created. The link follows the page when it moves. */
  path: string;
  /** Its creator's name; empty where it is no longer known. */
  by: string;
  /** ISO 8601 */
  createdAt: string;
}
