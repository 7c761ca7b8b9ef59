import { useCallback, useState } from 'react';

/** A dialog as a promise: `ask` opens it and resolves with the answer once it closes. */
export interface Asked<Answer> {
  isOpen: boolean;
  ask: () => Promise<Answer | undefined>;
  /** Closes the dialog with the editor's choice, or without one. */
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
