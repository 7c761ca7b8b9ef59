import { type ReactNode, useEffect } from 'react';
import { Button } from '#studio/kit/button.tsx';
import type { SessionAnswer } from '../contract.ts';
import { messages } from '../messages.ts';
import styles from './sign-in-panel.module.css';

type CompanyStepProps = NonNullable<SessionAnswer['company']> & {
  title: string | undefined;
  /** Work is behind it, and has to stay: the company is visited in another tab. */
  isOverWork: boolean;
  onSignedIn: () => Promise<void>;
  /** The studio's own sign-in. */
  children: ReactNode;
};

/** The way to the company's sign-in, before the studio's own: folded where that is for emergencies. */
export function CompanyStep({ name, isOnlyWay, title, isOverWork, onSignedIn, children }: CompanyStepProps) {
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
