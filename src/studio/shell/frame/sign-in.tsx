import { Suspense } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { Loading } from '../controls/notice.tsx';
import type { SignInPanelProps } from '../screen.ts';
import { signInPanel as SignInPanel } from '../screens.ts';
import { words } from '../words/shell.ts';
import styles from './sign-in.module.css';

/** The studio for who is not signed in. */
export function SignInScreen(props: SignInPanelProps) {
  return (
    <main className={styles.screen}>
      <title>{`${words.signIn} · ${words.studio}`}</title>
      <div className={styles.card}>
        <Suspense fallback={<Loading label={words.loading} />}>
          <SignInPanel {...props} />
        </Suspense>
      </div>
    </main>
  );
}

/** Over the work of who was signed in until just now. It cannot be closed: the work could be neither seen nor saved. */
export function SignInDialog(props: SignInPanelProps) {
  return (
    <ModalOverlay isOpen isKeyboardDismissDisabled className={styles.veil as string}>
      <Modal>
        <Dialog className={styles.card as string}>
          <Heading slot="title" className={styles.title as string}>
            {words.signedOutTitle}
          </Heading>
          <p className={styles.hint}>{words.signedOutHint}</p>
          <Suspense fallback={<Loading label={words.loading} />}>
            <SignInPanel {...props} />
          </Suspense>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
