import { useMemo, useState } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import type { Interruption } from '#studio/contract/session.ts';
import { Button } from '#studio/kit/button.tsx';
import { type Command, useCommands } from '#studio/kit/commands.ts';
import dialogStyles from '#studio/kit/dialog.module.css';
import { showKeys } from '#studio/kit/keys.ts';
import { messages as kitMessages } from '#studio/kit/messages.ts';
import type { SignInPanelProps, StudioScreens } from '#studio/kit/screen.ts';
import { shortcuts } from '#studio/kit/shortcuts.ts';
import { messages } from '../messages.ts';
import styles from './sign-in.module.css';

export interface SignInProps extends SignInPanelProps {
  panel: StudioScreens['signInPanel'];
}

/** The sign-in as a screen of its own. */
export function SignInScreen({ panel: SignInPanel, ...props }: SignInProps) {
  return (
    <main className="alone">
      <title>{`${messages.signIn} · ${messages.studio}`}</title>
      <div className={styles.card}>
        <SignInPanel {...props} />
      </div>
    </main>
  );
}

/**
 * Says beside the work that the session has ended. The sign-in, and with it the focus, comes when it is asked
 * for: whoever is typing would type the rest into it.
 */
export function SignInBeside(props: SignInProps) {
  const [isAsked, setAsked] = useState(false);
  const commands = useMemo<readonly Command[]>(
    () => [
      {
        id: 'sign-in',
        label: messages.signIn,
        keys: shortcuts.signIn,
        worksInFields: true,
        worksInDialogs: true,
        run: () => setAsked(true),
      },
    ],
    [],
  );
  useCommands(commands);
  if (isAsked) return <SignInDialog interruption="ended" onLeave={() => setAsked(false)} {...props} />;
  return (
    // In the top layer, it is accessible beside an open dialog.
    <aside aria-label={messages.signedOutTitle} data-react-aria-top-layer className={styles.beside}>
      <div role="alert">
        <p className="normal strong">{messages.signedOutTitle}</p>
        <p className="quiet">{messages.signedOutBeside}</p>
      </div>
      <Button look="primary" onPress={() => setAsked(true)}>
        {messages.signIn}
      </Button>
      <kbd className="quiet">{showKeys(shortcuts.signIn)}</kbd>
    </aside>
  );
}

export interface SignInDialogProps extends SignInProps {
  interruption: Interruption;
  /** Called when it is dismissed. */
  onLeave: () => void;
}

/** The sign-in over unsaved work. */
export function SignInDialog({ interruption, onLeave, panel: SignInPanel, ...props }: SignInDialogProps) {
  const isProof = interruption === 'proof';
  return (
    <ModalOverlay isOpen onOpenChange={onLeave} className={`scrolls ${dialogStyles.veil}`}>
      <Modal>
        <Dialog className={styles.card as string}>
          <Heading slot="title" className="title">
            {isProof ? messages.proofTitle : messages.signedOutTitle}
          </Heading>
          <p className="quiet">{isProof ? messages.proofHint : messages.signedOutHint}</p>
          <SignInPanel {...props} />
          <Button look="quiet" onPress={onLeave}>
            {kitMessages.cancel}
          </Button>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
