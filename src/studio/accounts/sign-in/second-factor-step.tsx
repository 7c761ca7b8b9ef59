import { useState } from 'react';
import { callApi } from '#studio/contract/call-api.ts';
import { ActionForm } from '#studio/kit/action-form.tsx';
import { Button } from '#studio/kit/button.tsx';
import { ErrorNotice } from '#studio/kit/notice.tsx';
import { TextField } from '#studio/kit/text-field.tsx';
import { useAction } from '#studio/kit/use-action.ts';
import type { SecondFactor } from '../contract.ts';
import { hasPasskeys, signInWithPasskey } from '../factors/ask-passkey.ts';
import { messages } from '../messages.ts';
import styles from './sign-in-panel.module.css';

export interface SecondFactorStepProps {
  factors: readonly SecondFactor[];
  onSignedIn: () => Promise<void>;
  onBeginAgain: () => void;
}

/** The second factor: an authenticator code, a passkey or a recovery code. */
export function SecondFactorStep({ factors, onSignedIn, onBeginAgain }: SecondFactorStepProps) {
  const usable = factors.filter((factor) => factor !== 'passkey' || hasPasskeys());
  const [factor, setFactor] = useState<SecondFactor>(usable[0] ?? 'recovery-code');
  const [code, setCode] = useState('');
  const action = useAction();
  const isRecovery = factor === 'recovery-code';
  return (
    <div className="stack4">
      <h1 className="title">{messages.secondFactorTitle}</h1>
      {factor === 'passkey' ? (
        <>
          <ErrorNotice error={action.error} />
          <Button
            look="primary"
            size="large"
            icon="key"
            autoFocus
            isPending={action.isPending}
            onPress={() => void submitPasskey()}
          >
            {messages.usePasskey}
          </Button>
        </>
      ) : (
        <ActionForm key={factor} error={action.error} onSubmit={submit}>
          <TextField
            label={isRecovery ? messages.recoveryCode : messages.code}
            hint={isRecovery ? messages.recoveryCodeHint : messages.codeHint}
            autoComplete={isRecovery ? 'off' : 'one-time-code'}
            inputMode={isRecovery ? 'text' : 'numeric'}
            isRequired
            autoFocus
            value={code}
            onChange={setCode}
          />
          <Button type="submit" look="primary" size="large" isPending={action.isPending}>
            {messages.confirm}
          </Button>
        </ActionForm>
      )}
      <OtherWays
        factors={usable.filter((other) => other !== factor)}
        onChoose={choose}
        onBeginAgain={onBeginAgain}
      />
    </div>
  );

  function choose(next: SecondFactor): void {
    action.forget();
    setCode('');
    setFactor(next);
  }

  async function submit(): Promise<void> {
    const isDone = await action.run(async () => {
      await callApi(`POST /sign-in/${factor}`, { body: { code }, failsSignedOut: true });
      await onSignedIn();
    });
    if (!isDone) setCode('');
  }

  async function submitPasskey(): Promise<void> {
    await action.run(async () => {
      await signInWithPasskey();
      await onSignedIn();
    });
  }
}

const names: Readonly<Record<SecondFactor, string>> = {
  code: messages.useCode,
  passkey: messages.usePasskey,
  'recovery-code': messages.useRecoveryCode,
};

interface OtherWaysProps {
  factors: readonly SecondFactor[];
  onChoose: (factor: SecondFactor) => void;
  onBeginAgain: () => void;
}

function OtherWays({ factors, onChoose, onBeginAgain }: OtherWaysProps) {
  return (
    <div className={styles.others}>
      {factors.map((factor) => (
        <Button key={factor} look="quiet" onPress={() => onChoose(factor)}>
          {names[factor]}
        </Button>
      ))}
      <Button look="quiet" onPress={onBeginAgain}>
        {messages.beginAgain}
      </Button>
    </div>
  );
}
