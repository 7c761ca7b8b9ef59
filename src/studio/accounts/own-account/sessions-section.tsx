import { callApi } from '../../contract/call-api.ts';
import { Badge } from '../../kit/badge.tsx';
import { Button } from '../../kit/button.tsx';
import { ErrorNotice, Loading } from '../../kit/notice.tsx';
import { showToast } from '../../kit/toasts/toasts.ts';
import { useAction } from '../../kit/use-action.ts';
import { useLoaded } from '../../kit/use-loaded.ts';
import { words } from '../messages.ts';
import { words as shellWords } from '../../shell/messages.ts';
import { showTime } from '../../kit/show-time.ts';
import styles from './account-screen.module.css';
import { AccountSection } from './account-section.tsx';

/** Lists one's sessions, each of which can be ended. */
export function SessionsSection() {
  const { value, error, loadAgain } = useLoaded((signal) => callApi('GET /account/sessions', { signal }), []);
  const action = useAction();
  const others = value?.filter(({ isCurrent }) => !isCurrent) ?? [];
  return (
    <AccountSection title={words.sessions}>
      <ErrorNotice error={error ?? action.error} />
      {!value && error === undefined && <Loading label={shellWords.loading} />}
      {value && (
        <ul className={styles.list}>
          {value.map(({ id, device, isCurrent, createdAt, lastSeenAt }) => (
            <li key={id} className={styles.row}>
              <div>
                <p className={styles.name}>
                  {device} {isCurrent && <Badge tone="success">{words.thisSession}</Badge>}
                </p>
                <p className={styles.details}>
                  {words.signedIn(showTime(createdAt))}, {words.seen(showTime(lastSeenAt))}
                </p>
              </div>
              {!isCurrent && (
                <Button
                  look="quiet"
                  aria-label={words.endSession(device)}
                  onPress={() => void end(id, words.sessionEnded(device))}
                >
                  {shellWords.signOut}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <Button onPress={() => void end(undefined, words.sessionsEnded)}>{words.endOthers}</Button>
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
