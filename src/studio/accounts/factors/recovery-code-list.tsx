import { Button } from '#studio/kit/button.tsx';
import { copyText } from '#studio/kit/copy-text.ts';
import styles from '#studio/kit/secret.module.css';
import { messages } from '../messages.ts';

/** New recovery codes, shown once. */
export function RecoveryCodeList({ codes }: { codes: readonly string[] }) {
  return (
    <>
      <p>{messages.recoveryCodesOnce}</p>
      <ul className={`code ${styles.codes}`}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </>
  );
}

/** Copies the codes, and confirms that they are kept. */
export function RecoveryCodeActions({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  return (
    <>
      <Button look="primary" onPress={onKept}>
        {messages.codesKept}
      </Button>
      <Button icon="copy" onPress={() => void copyText(codes.join('\n'))}>
        {messages.copyCodes}
      </Button>
    </>
  );
}
