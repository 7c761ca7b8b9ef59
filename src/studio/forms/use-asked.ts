import { useCallback, useState } from 'react';

/** Asks an editor for something in a window of its own: `ask` opens it, and is answered once it closes. */
export interface Asked<Answer> {
  isOpen: boolean;
  ask: () => Promise<Answer | undefined>;
  /** Closes it, with what was chosen or with nothing. */
  answer: (chosen?: Answer) => void;
}

export function useAsked<Answer>(): Asked<Answer> {
  const [pending, setPending] = useState<{ resolve: (chosen: Answer | undefined) => void }>();
  const ask = useCallback(() => new Promise<Answer | undefined>((resolve) => setPending({ resolve })), []);
  return {
    isOpen: pending !== undefined,
    ask,
    answer(chosen) {
      pending?.resolve(chosen);
      setPending(undefined);
    },
  };
}
