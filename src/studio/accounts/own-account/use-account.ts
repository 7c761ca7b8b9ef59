import { useState } from 'react';
import type { Account, FactorAdded } from '../../api/accounts.ts';

/** What a part of the account's screen is drawn with. */
export interface AccountPartProps {
  account: Account;
  /** Shows what the server has answered. */
  change: (answer: Account | FactorAdded) => void;
}

/** The account as the server has said it last; and recovery codes, until they are kept. */
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
