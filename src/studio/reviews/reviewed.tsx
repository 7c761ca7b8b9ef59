import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { useContentChanges } from '#studio/kit/content-changes.ts';
import { type Loaded, useApi } from '#studio/kit/use-loaded.ts';
import type { Reviewed } from './contract.ts';

export interface ReviewedEntry extends Pick<Loaded<Reviewed>, 'value' | 'error' | 'loadAgain'> {
  file: string;
  /** How many threads about a block or item are not done, by its id. */
  open: ReadonlyMap<string, number>;
  /** What is being written and not yet sent, by what it is about: whoever looks elsewhere meanwhile finds it again. */
  unsent: Map<string, string>;
}

const ReviewedContext = createContext<ReviewedEntry | undefined>(undefined);

/** What was said about the open entry. */
export function useReviewed(): ReviewedEntry {
  const reviewed = useContext(ReviewedContext);
  if (!reviewed) throw new Error('There is no entry here.');
  return reviewed;
}

export interface ReviewedProviderProps {
  file: string;
  /** The saved draft's: a review stands to that. */
  revision: number | undefined;
  children: ReactNode;
}

/** Asks what was said about an entry; others' words come with the presence heartbeat. */
export function ReviewedProvider({ file, revision, children }: ReviewedProviderProps) {
  const { value, error, loadAgain } = useApi('GET /reviews/{file}', { file });
  useContentChanges(loadAgain);
  const [unsent] = useState(() => new Map<string, string>());
  const isUnderReview = value?.review !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each save may end an approval.
  useEffect(() => {
    if (isUnderReview) loadAgain();
  }, [isUnderReview, revision, loadAgain]);
  const reviewed = useMemo(() => {
    const open = new Map<string, number>();
    for (const { id, thread, blockId, doneBy } of value?.comments ?? [])
      if (id === thread && blockId !== undefined && doneBy === undefined)
        open.set(blockId, (open.get(blockId) ?? 0) + 1);
    return { file, value, error, loadAgain, open, unsent };
  }, [file, value, error, loadAgain, unsent]);
  return <ReviewedContext value={reviewed}>{children}</ReviewedContext>;
}
