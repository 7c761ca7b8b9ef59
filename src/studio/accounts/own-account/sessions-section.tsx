import { callApi } from '#studio/contract/call-api.ts';
import { Badge } from '#studio/kit/badge.tsx';
import { Button } from '#studio/kit/button.tsx';
import layout from '#studio/kit/layout.module.css';
import { messages as kitMessages } from '#studio/kit/messages.ts';
import { ErrorNotice, Loading } from '#studio/kit/notice.tsx';
import { showTime } from '#studio/kit/show-time.ts';
import { showToast } from '#studio/kit/toasts/toasts.ts';
import { useAction } from '#studio/kit/use-action.ts';
import { useLoaded } from '#studio/kit/use-loaded.ts';
import { messages } from '../messages.ts';
import styles from './account-screen.module.css';
import { AccountSection } from './account-section.tsx';

/** Lists one's sessions, each of which can be ended. */
export function SessionsSection() {
  const { value, error, loadAgain } = useLoaded((signal) => callApi('GET /account/sessions', { signal }), []);
  const action = useAction();
  const others = value?.filter(({ isCurrent }) => !isCurrent) ?? [];
  return (
    <AccountSection title={messages.sessions}>
      <ErrorNotice error={error ?? action.error} />
      {!value && error === undefined && <Loading label={kitMessages.loading} />}
      {value && (
        <ul className={styles.list}>
          {value.map(({ id, device, isCurrent, createdAt, lastSeenAt }) => (
            <li key={id} className={styles.row}>
              <div>
                <p className={styles.name}>
                  {device} {isCurrent && <Badge tone="success">{messages.thisSession}</Badge>}
                </p>
                <p className={layout.muted}>
                  {messages.signedIn(showTime(createdAt))}, {messages.seen(showTime(lastSeenAt))}
                </p>
              </div>
              {!isCurrent && (
                <Button
                  look="quiet"
                  isPending={action.isPending}
                  aria-label={messages.endSession(device)}
                  onPress={() => void end(id, messages.sessionEnded(device))}
                >
                  {kitMessages.signOut}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <Button isPending={action.isPending} onPress={() => void end(undefined, messages.sessionsEnded)}>
          {messages.endOthers}
        </Button>
      )}
    </AccountSection>
  );

  async function end(id: string | undefined, done: string): Promise<void> {
    const isDone = await action.run(() =>
      id === undefined
        ? callApi('DELETE /account/sessions')
        : callApi('DELETE /account/sessions/{id}', { id }),
    );
    loadAgain();
    if (isDone) showToast(done);
  }
}
