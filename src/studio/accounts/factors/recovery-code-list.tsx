import { Button } from '../../shell/controls/button.tsx';
import { words } from '../../shell/words/accounts.ts';
import { copyText } from '../copy-text.ts';
import styles from './factors.module.css';

/** Codes that are shown this once, to be written down. */
export function RecoveryCodeList({ codes }: { codes: readonly string[] }) {
  return (
    <>
      <p>{words.recoveryCodesOnce}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </>
  );
}

export interface RecoveryCodeActionsProps {
  codes: readonly string[];
  onKept: () => void;
}

/** That they are kept, and how they get where they are. */
export function RecoveryCodeActions({ codes, onKept }: RecoveryCodeActionsProps) {
  return (
    <>
      <Button look="primary" onPress={onKept}>
        {words.codesKept}
      </Button>
      <Button icon="copy" onPress={() => void copyText(codes.join('\n'))}>
        {words.copyCodes}
      </Button>
    </>
  );
}
