import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '#studio/kit/button.tsx';
import type { SignInPanelProps } from '#studio/kit/screen.ts';
import type { SessionAnswer } from '../contract.ts';
import { messages } from '../messages.ts';
import { NewFactorStep } from './new-factor-step.tsx';
import { PasswordStep } from './password-step.tsx';
import { SecondFactorStep } from './second-factor-step.tsx';
import styles from './sign-in-panel.module.css';

/**
 * Signs somebody in by password and second factor, or by passkey. In front of unsaved work, it asks for that
 * work's editor.
 */
export default function SignInPanel({ answer, onSignedIn }: SignInPanelProps) {
  const [begun, setBegun] = useState<SessionAnswer | undefined>(answer.needs ? answer : undefined);
  const isOverWork = answer.editor !== undefined;
  if (!answer.isSetUp)
    return (
      <div className="stack4">
        <h1 className="title">{messages.setUpTitle}</h1>
        <p>{messages.setUpHint}</p>
      </div>
    );
  if (begun?.needs === 'new-factor')
    return (
      <NewFactorStep
        offersTotp={begun.offersTotp ?? false}
        onSignedIn={onSignedIn}
        onBeginAgain={() => setBegun(undefined)}
      />
    );
  if (begun)
    return (
      <SecondFactorStep
        factors={begun.factors ?? []}
        onSignedIn={onSignedIn}
        onBeginAgain={() => setBegun(undefined)}
      />
    );
  if (answer.company)
    return (
      <CompanyStep
        {...answer.company}
        isOverWork={isOverWork}
        onSignedIn={onSignedIn}
        title={isOverWork ? undefined : messages.signInTitle}
      >
        {passwordStep(undefined)}
      </CompanyStep>
    );
  return passwordStep(isOverWork ? undefined : messages.signInTitle);

  function passwordStep(title: string | undefined) {
    return (
      <PasswordStep
        title={title}
        email={answer.editor?.email ?? ''}
        onAnswer={async (next) => {
          if (next.needs) setBegun(next);
          else await onSignedIn();
        }}
      />
    );
  }
}

type CompanyStepProps = NonNullable<SessionAnswer['company']> & {
  title: string | undefined;
  /** Work is behind it, and has to stay: the company is visited in another tab. */
  isOverWork: boolean;
  onSignedIn: () => Promise<void>;
  /** The studio's own sign-in. */
  children: ReactNode;
};

/** The way to the company's sign-in, before the studio's own: folded where that is for emergencies. */
function CompanyStep({ name, isOnlyWay, title, isOverWork, onSignedIn, children }: CompanyStepProps) {
  useEffect(() => {
    if (!isOverWork) return;
    const ask = () => void onSignedIn();
    addEventListener('focus', ask);
    return () => removeEventListener('focus', ask);
  }, [isOverWork, onSignedIn]);
  const address = `/studio/company/sign-in${isOverWork ? '?again' : ''}`;
  return (
    <div className="stack4">
      {title && <h1 className="title">{title}</h1>}
      <Button look="primary" size="large" onPress={() => void open(address, isOverWork ? '_blank' : '_self')}>
        {messages.signInWithCompany(name)}
      </Button>
      {isOnlyWay ? (
        <details>
          <summary>{messages.emergencySignIn}</summary>
          {children}
        </details>
      ) : (
        <>
          <p className={`line3 muted ${styles.or}`}>{messages.or}</p>
          {children}
        </>
      )}
    </div>
  );
}
