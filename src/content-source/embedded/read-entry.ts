import type { ContentProblem } from '../content-problem.ts';
import type { Placed } from '../source-entries.ts';

/** What a file was found to hold. */
export interface ReadEntry {
  /** Changes whenever the file is written or replaced; empty if it has to be read again in any case. */
  stamp: string;
  /** The pictures and films it names, whether or not they exist. */
  mediaNames: readonly string[];
  problems: readonly ContentProblem[];
  /** The newest good version; left out where there has been none. */
  placed?: Placed;
  /** The text that `placed` was made of, in UTF-8: half of what it would take as a string. */
  text?: Buffer;
  /** `digestAuthored` of what the file says now, where that is a document. */
  digest?: string;
  /** The file’s text as it is now, where it is a document and `placed` is not made of it. */
  faultyText?: Buffer;
  /** Whether the file as it is now cannot be read, and `placed` is an earlier version of it. */
  isKept: boolean;
}

/** What comes of a document. */
export type Finding = Omit<ReadEntry, 'stamp' | 'isKept'>;
