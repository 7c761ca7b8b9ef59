import { type ReactNode, useState } from 'react';
import { callApi, describeError } from '#studio/contract/call-api.ts';
import { LinkButton } from '#studio/kit/button.tsx';
import { messages as kitMessages } from '#studio/kit/messages.ts';
import { EmptyState, Loading } from '#studio/kit/notice.tsx';
import { useLoaded } from '#studio/kit/use-loaded.ts';
import type { LinkAnswer, LinkRequest } from '../contract.ts';
import { messages } from '../messages.ts';
import styles from './link-screen.module.css';

export interface LinkScreenProps {
  kind: LinkRequest['kind'];
  title: string;
  /** @param token from the address's fragment */
  children: (link: LinkAnswer, token: string) => ReactNode;
}

/** The screen of a single-use link, which checks the link before it asks for anything. */
export function LinkScreen({ kind, title, children }: LinkScreenProps) {
  const [token] = useState(() => location.hash.slice(1));
  const { value: link, error } = useLoaded(
    (signal) =>
      callApi('POST /links/read', {
        body: { kind, token } satisfies LinkRequest,
        signal,
        failsSignedOut: true,
      }),
    [kind, token],
  );
  if (error !== undefined) {
    const { message, remedy } = describeError(error);
    return (
      <main className={styles.screen}>
        <EmptyState
          isScreen
          icon="link"
          title={messages.linkFailed}
          actions={<LinkButton href="/studio">{messages.toSignIn}</LinkButton>}
        >
          <p>{message}</p>
          {remedy && <p>{remedy}</p>}
        </EmptyState>
      </main>
    );
  }
  return (
    <main className={styles.screen}>
      <div className={styles.card}>
        <h1 className={styles.title}>{title}</h1>
        {link ? children(link, token) : <Loading label={kitMessages.loading} />}
      </div>
    </main>
  );
}
