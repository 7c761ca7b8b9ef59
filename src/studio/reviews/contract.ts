import { z } from 'zod';
import { endpoint, type Infer } from '#studio/contract/endpoint.ts';
import { entryFile } from '#studio/contract/fields.ts';
import { reviewState } from '#studio/entries/contract.ts';

const sentence = z.string().trim().min(1, 'Write a sentence.').max(1000, 'Write 1,000 characters or fewer.');

/** Whom a review is asked of: a person by id, or everybody with a role or more. */
const reviewer = z.union([
  z.strictObject({ person: z.string().max(36) }),
  z.strictObject({ role: z.enum(['editor', 'administrator']) }),
]);
export type Reviewer = Infer<typeof reviewer>;

/** A request for a review of a draft that still exists. */
const review = z.object({
  /** `approved` for as long as the draft stays as it is. */
  state: reviewState,
  /** People's ids. */
  askedBy: z.string(),
  askedAt: z.string(),
  of: reviewer,
  sentence: z.string(),
  /** Why it was sent back. */
  answer: z.object({ by: z.string(), at: z.string(), text: z.string() }).optional(),
  /** Who approves of the draft as it is. */
  approvedBy: z.array(z.string()),
  /** The draft has changed since it was asked. */
  hasChanged: z.boolean(),
  /** It is the reader's turn to look at it. */
  isMine: z.boolean(),
});
export type Review = Infer<typeof review>;

const comment = z.object({
  id: z.string(),
  /** The id of the comment that it replies to, or its own. */
  thread: z.string(),
  /** `asked` and `sent-back` came with a review. */
  kind: z.enum(['comment', 'asked', 'sent-back']),
  /** The block or item that it is about; absent for the entry as a whole. */
  blockId: z.string().optional(),
  /** A path from there. */
  field: z.string().optional(),
  quote: z.string().optional(),
  place: z.string().optional(),
  text: z.string(),
  by: z.string(),
  at: z.string(),
  /** Of the first comment of a thread: who said that it is done. */
  doneBy: z.string().optional(),
});
export type Comment = Infer<typeof comment>;

const newComment = z.strictObject({
  file: entryFile,
  /** The comment that it replies to. */
  thread: z.string().max(36).optional(),
  blockId: z.string().max(60).optional(),
  field: z.string().max(200).optional(),
  quote: z.string().max(400).optional(),
  place: z.string().max(200).optional(),
  text: z.string().trim().min(1, 'Write something.').max(4000, 'Write 4,000 characters or fewer.'),
});
export type NewComment = Infer<typeof newComment>;

const reviewed = z.object({
  review: review.optional(),
  /** Who could be asked, by id. */
  reviewers: z.record(z.string(), z.string()),
  /** Of everybody named here, by id. */
  names: z.record(z.string(), z.string()),
  /** Oldest first. */
  comments: z.array(comment),
});
export type Reviewed = Infer<typeof reviewed>;

/** Asking others to look at a draft, what they say to it, and comments. */
export const reviewEndpoints = {
  'GET /reviews/{file}': endpoint({
    tokens: 'manage',
    description: 'Tells who was asked to look at an entry’s draft, and what was said about the entry.',
    access: 'read',
    answer: reviewed,
  }),
  'POST /reviews': endpoint({
    tokens: 'manage',
    description: 'Asks a person or a role to look at a draft, in place of whoever was asked before.',
    access: 'write',
    files: ({ file }) => [file],
    body: z.strictObject({ file: entryFile, of: reviewer, sentence }),
    errors: { conflict: true },
  }),
  'POST /reviews/send-back': endpoint({
    description: 'Asks whoever asked for a review to change something first.',
    access: 'publish',
    files: ({ file }) => [file],
    body: z.strictObject({
      file: entryFile,
      askedAt: z.string().max(24),
      sentence,
      /** Its versions in plans go live all the same. */
      keepsPlans: z.boolean().optional(),
    }),
    errors: { conflict: true },
  }),
  'POST /comments': endpoint({
    tokens: 'manage',
    description: 'Says something about an entry, or replies.',
    access: 'write',
    body: newComment,
    answer: z.object({ id: z.string() }),
    status: 201,
    errors: { 'not-found': true },
  }),
  'PATCH /comments/{id}': endpoint({
    tokens: 'manage',
    description: 'Says that what a thread asks for is done, or is not.',
    access: 'write',
    body: z.strictObject({ isDone: z.boolean() }),
    errors: { 'not-found': true },
  }),
};

type Own = typeof reviewEndpoints;
declare module '#studio/contract/contract.ts' {
  interface StudioEndpoints extends Own {}
}
