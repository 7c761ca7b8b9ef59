import type { Account } from '../../api/accounts.ts';
import { callApi, describeError } from '../../shell/call-api.ts';
import { Button } from '../../shell/controls/button.tsx';
import { EmptyState, Loading } from '../../shell/controls/notice.tsx';
import { useLoaded } from '../../shell/use-loaded.ts';
import { words } from '../../shell/words/accounts.ts';
import { words as shellWords } from '../../shell/words/shell.ts';
import styles from './account-screen.module.css';
import { AppSection } from './app-section.tsx';
import { NameSection } from './name-section.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { RecoveryCodesSection } from './recovery-codes-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { useAccount } from './use-account.ts';

/** One's own account: name, password, second factors and sessions. */
export default function AccountScreen() {
  const { value, error, loadAgain } = useLoaded((signal) => callApi<Account>('/account', { signal }), []);
  if (error !== undefined) {
    const { message, remedy } = describeError(error);
    return (
      <EmptyState
        icon="warning"
        title={message}
        actions={<Button onPress={loadAgain}>{shellWords.tryAgain}</Button>}
      >
        <p>{remedy}</p>
      </EmptyState>
    );
  }
  return value ? <AccountSections loaded={value} /> : <Loading label={shellWords.loading} />;
}

function AccountSections({ loaded }: { loaded: Account }) {
  const { account, change, newCodes, forgetCodes } = useAccount(loaded);
  const part = { account, change };
  return (
    <div className={styles.screen}>
      <h1 className={styles.title}>{words.account}</h1>
      <NameSection {...part} />
      <PasswordSection />
      <PasskeysSection {...part} />
      <AppSection {...part} />
      <RecoveryCodesSection {...part} newCodes={newCodes} onKept={forgetCodes} />
      <SessionsSection />
    </div>
  );
}
