import { type ReactNode, useEffect, useState } from 'react';
import { callApi } from '#studio/contract/call-api.ts';
import { ActionForm } from '#studio/kit/action-form.tsx';
import { Button } from '#studio/kit/button.tsx';
import { ErrorNotice, Notice } from '#studio/kit/notice.tsx';
import type { SignInPanelProps } from '#studio/kit/screen.ts';
import { TextField } from '#studio/kit/text-field.tsx';
import { useAction } from '#studio/kit/use-action.ts';
import type { NewFactorAnswer, SessionAnswer, TotpOffer } from '../contract.ts';
import { AppOffer } from '../factors/app-offer.tsx';
import { addFirstPasskey, hasPasskeys, signInWithPasskey } from '../factors/ask-passkey.ts';
import { RecoveryCodeActions, RecoveryCodeList } from '../factors/recovery-code-list.tsx';
import { messages } from '../messages.ts';
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
  const further = { onSignedIn, onBeginAgain: () => setBegun(undefined) };
  if (begun?.needs === 'new-factor')
    return <NewFactorStep offersTotp={begun.offersTotp ?? false} {...further} />;
  if (begun) return <SecondFactorStep factors={begun.factors ?? []} {...further} />;
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
  const here = `to=${encodeURIComponent(location.pathname + location.search)}`;
  const address = `/studio/company/sign-in?${isOverWork ? 'again' : here}`;
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

interface PasswordStepProps {
  /** Undefined where the surroundings have a title already. */
  title: string | undefined;
  /** The address of the editor whose work waits for a new sign-in, else empty. */
  email: string;
  onAnswer: (answer: SessionAnswer) => Promise<void>;
}

/** Address and password, or a passkey alone. */
function PasswordStep({ title, email: knownEmail, onAnswer }: PasswordStepProps) {
  const [email, setEmail] = useState(knownEmail);
  const [password, setPassword] = useState('');
  const { run, isPending, error, fields } = useAction();
  return (
    <div className="stack4">
      {title && <h1 className="title">{title}</h1>}
      <ActionForm error={error} onSubmit={submit}>
        <TextField
          label={messages.email}
          type="email"
          name="email"
          autoComplete="username"
          isRequired
          autoFocus={!knownEmail}
          value={email}
          onChange={setEmail}
          error={fields.email}
        />
        <TextField
          label={messages.password}
          type="password"
          name="password"
          autoComplete="current-password"
          isRequired
          autoFocus={Boolean(knownEmail)}
          value={password}
          onChange={setPassword}
        />
        <Button type="submit" look="primary" size="large" isPending={isPending}>
          {messages.signIn}
        </Button>
      </ActionForm>
      {hasPasskeys() && (
        <>
          <p className={`line3 muted ${styles.or}`}>{messages.or}</p>
          <Button size="large" icon="key" isPending={isPending} onPress={() => void submitPasskey()}>
            {messages.signInWithPasskey}
          </Button>
        </>
      )}
    </div>
  );

  async function submit(): Promise<void> {
    const isDone = await run(async () =>
      onAnswer(await callApi('POST /sign-in/password', { body: { email, password }, failsSignedOut: true })),
    );
    if (!isDone) setPassword('');
  }

  async function submitPasskey(): Promise<void> {
    await run(async () => onAnswer(await signInWithPasskey()));
  }
}

interface NewFactorStepProps {
  offersTotp: boolean;
  onSignedIn: () => Promise<void>;
  onBeginAgain: () => void;
}

/** Sets up a required second factor before the sign-in is complete. */
function NewFactorStep({ offersTotp, onSignedIn, onBeginAgain }: NewFactorStepProps) {
  const [offer, setOffer] = useState<TotpOffer>();
  const [codes, setCodes] = useState<readonly string[]>();
  const { run, isPending, error } = useAction();
  if (codes)
    return (
      <div className="stack4">
        <h1 className="title">{messages.recoveryCodesTitle}</h1>
        <RecoveryCodeList codes={codes} />
        <div className={styles.others}>
          <RecoveryCodeActions codes={codes} onKept={() => void onSignedIn()} />
        </div>
      </div>
    );
  return (
    <div className="stack4">
      <h1 className="title">{messages.newFactorTitle}</h1>
      {offer ? (
        <AppOffer offer={offer} onConfirm={confirmApp} />
      ) : (
        <>
          <p>{messages.newFactorHint}</p>
          <ErrorNotice error={error} />
          {hasPasskeys() && (
            <Button
              look="primary"
              size="large"
              icon="key"
              autoFocus
              isPending={isPending}
              onPress={() => void makePasskey()}
            >
              {messages.addPasskey}
            </Button>
          )}
          {offersTotp && (
            <Button size="large" icon="mobile" isPending={isPending} onPress={() => void askForApp()}>
              {messages.addApp}
            </Button>
          )}
          {!offersTotp && !hasPasskeys() && (
            <Notice tone="warning" title={messages.noNewFactor}>
              {messages.noNewFactorRemedy}
            </Notice>
          )}
        </>
      )}
      <div className={styles.others}>
        <Button look="quiet" onPress={offer ? () => setOffer(undefined) : onBeginAgain}>
          {offer ? messages.otherWay : messages.beginAgain}
        </Button>
      </div>
    </div>
  );

  async function makePasskey(): Promise<void> {
    await run(async () => finish(await addFirstPasskey()));
  }

  async function askForApp(): Promise<void> {
    await run(async () => setOffer(await callApi('POST /sign-in/new-factor/totp', { failsSignedOut: true })));
  }

  async function confirmApp(code: string): Promise<void> {
    await finish(await callApi('PUT /sign-in/new-factor/totp', { body: { code }, failsSignedOut: true }));
  }

  /** Shows the recovery codes first, as this is the only time. */
  async function finish({ recoveryCodes }: NewFactorAnswer): Promise<void> {
    if (recoveryCodes) setCodes(recoveryCodes);
    else await onSignedIn();
  }
}
