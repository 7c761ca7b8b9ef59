import { useState } from 'react';
import type { Account, FactorAdded } from '../contract.ts';

export interface AccountPartProps {
  account: Account;
  /** Applies a server's answer to the screen. */
  change: (answer: Account | FactorAdded) => void;
}

/** State of the account screen: the account as last answered, and new recovery codes until they are kept. */
export function useAccount(loaded: Account) {
  const [account, setAccount] = useState(loaded);
  const [newCodes, setNewCodes] = useState<readonly string[]>();
  return {
    account,
    newCodes,
    change(answer: Account | FactorAdded): void {
      const isAdded = 'account' in answer;
      setAccount(isAdded ? answer.account : answer);
      if (isAdded && answer.recoveryCodes) setNewCodes(answer.recoveryCodes);
    },
    forgetCodes: () => setNewCodes(undefined),
  };
}
