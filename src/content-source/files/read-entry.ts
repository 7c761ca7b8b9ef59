import type { ContentProblem } from '../content-problem.ts';
import type { Placed } from '../source-entries.ts';

/** The result of reading a file. */
export interface ReadEntry {
  /** Changes whenever the file is written or replaced; empty to force a new reading. */
  stamp: string;
  /** The pictures and films it names, whether or not they exist. */
  mediaNames: readonly string[];
  problems: readonly ContentProblem[];
  /** The last good version; absent if there has been none. */
  placed?: Placed;
  /** The text of `placed`, in UTF-8, which takes half the memory of a string. */
  text?: Buffer;
  /** `digestAuthored` of the file's current document, if it is one. */
  digest?: string;
  /** The file's current text, if it is a document but `placed` is from an earlier one. */
  faultyText?: Buffer;
  /** Whether the file cannot be read now, and `placed` is an earlier version. */
  isKept: boolean;
}

/** The result of validating a document. */
export type Finding = Omit<ReadEntry, 'stamp' | 'isKept'>;
