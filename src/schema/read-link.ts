import type { Issue } from './issue.ts';

/** Cleans and judges an address. */
export type ReadLink = (entered: unknown) => {
  /** The address to use; undefined if there is none. */
  address?: string;
  /** What is wrong with what was entered, even if an address can be made of it. */
  issue?: Omit<Issue, 'path'>;
};
