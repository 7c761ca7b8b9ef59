import { useState } from 'react';
import type { SignInPanelProps } from '#studio/kit/screen.ts';
import type { SessionAnswer } from '../contract.ts';
import { messages } from '../messages.ts';
import { CompanyStep } from './company-step.tsx';
import { NewFactorStep } from './new-factor-step.tsx';
import { PasswordStep } from './password-step.tsx';
import { SecondFactorStep } from './second-factor-step.tsx';

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
