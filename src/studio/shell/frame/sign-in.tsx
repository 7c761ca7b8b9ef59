import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { Button } from '../controls/button.tsx';
import type { SignInPanelProps } from '../screen.ts';
import { signInPanel as SignInPanel } from '../screens.ts';
import { giveUpProof, type Interruption } from '../session.ts';
import { words } from '../words/shell.ts';
import styles from './sign-in.module.css';

/** The sign-in as a screen of its own. */
export function SignInScreen(props: SignInPanelProps) {
  return (
    <main className={styles.screen}>
      <title>{`${words.signIn} · ${words.studio}`}</title>
      <div className={styles.card}>
        <SignInPanel {...props} />
      </div>
    </main>
  );
}

export interface SignInDialogProps extends SignInPanelProps {
  interruption: Interruption;
}

/**
 * The sign-in over unsaved work. Once the session has ended it cannot be dismissed, as the work could be
 * neither seen nor saved.
 */
export function SignInDialog({ interruption, ...props }: SignInDialogProps) {
  const isProof = interruption === 'proof';
  return (
    <ModalOverlay
      isOpen
      isKeyboardDismissDisabled={!isProof}
      onOpenChange={giveUpProof}
      className={styles.veil as string}
    >
      <Modal>
        <Dialog className={styles.card as string}>
          <Heading slot="title" className={styles.title as string}>
            {isProof ? words.proofTitle : words.signedOutTitle}
          </Heading>
          <p className={styles.hint}>{isProof ? words.proofHint : words.signedOutHint}</p>
          <SignInPanel {...props} />
          {isProof && (
            <Button look="quiet" onPress={giveUpProof}>
              {words.cancel}
            </Button>
          )}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
