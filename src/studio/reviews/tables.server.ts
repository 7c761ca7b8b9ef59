import type { Role } from '#studio/contract/roles.ts';
import type { Comment } from './contract.ts';

/** Times are ISO 8601 in UTC to the millisecond, so that they sort as text. */
declare module '#studio/contract/studio-tables.server.ts' {
  interface StudioTables {
    studio_reviews: ReviewsTable;
    studio_comments: CommentsTable;
  }
}

/** The last request for each entry. It is over with the draft that it was made for. */
interface ReviewsTable {
  file: string;
  /** The draft's, when it was asked. */
  revision: number;
  /** People's ids. */
  asked_by: string;
  asked_at: string;
  /** A person; null where a role is asked. */
  asked_of: string | null;
  asked_role: Role | null;
  sentence: string;
  /** Who sent it back, when and with which sentence. */
  answered_by: string | null;
  answered_at: string | null;
  answer: string | null;
}

interface CommentsTable {
  id: string;
  file: string;
  /** The id of the comment that it replies to, or its own. */
  thread: string;
  /** What it came with. */
  kind: Comment['kind'];
  block_id: string | null;
  /** A path in the block, or in the entry. */
  field: string | null;
  /** The words that it is about. */
  quote: string | null;
  /** What the block was, in words, for when it is gone. */
  place: string | null;
  text: string;
  written_by: string;
  written_at: string;
  /** Of the thread, in its first comment. */
  done_by: string | null;
  done_at: string | null;
}
