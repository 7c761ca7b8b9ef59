import { callApi } from '#studio/contract/call-api.ts';
import { Badge } from '#studio/kit/badge.tsx';
import { Button } from '#studio/kit/button.tsx';
import { messages as kitMessages } from '#studio/kit/messages.ts';
import { ErrorNotice, LoadState } from '#studio/kit/notice.tsx';
import { showTime } from '#studio/kit/show-time.ts';
import { showToast } from '#studio/kit/toasts/toasts.ts';
import { useAction } from '#studio/kit/use-action.ts';
import { useApi } from '#studio/kit/use-loaded.ts';
import { messages } from '../messages.ts';
import { AccountRow, AccountSection } from './account-section.tsx';

/** Lists one's sessions, each of which can be ended. */
export function SessionsSection() {
  const loaded = useApi('GET /account/sessions');
  const { value, loadAgain } = loaded;
  const action = useAction();
  return (
    <AccountSection title={messages.sessions}>
      <LoadState of={loaded} />
      <ErrorNotice error={action.error} />
      {value && (
        <ul>
          {value.map(({ id, device, isCurrent, createdAt, lastSeenAt }) => (
            <AccountRow
              key={id}
              name={
                <>
                  {device} {isCurrent && <Badge tone="success">{messages.thisSession}</Badge>}
                </>
              }
              lines={[`${messages.signedIn(showTime(createdAt))}, ${messages.seen(showTime(lastSeenAt))}`]}
              action={
                !isCurrent && (
                  <Button
                    look="quiet"
                    isPending={action.isPending}
                    aria-label={messages.endSession(device)}
                    onPress={() => void end(id, messages.sessionEnded(device))}
                  >
                    {kitMessages.signOut}
                  </Button>
                )
              }
            />
          ))}
        </ul>
      )}
      {value?.some(({ isCurrent }) => !isCurrent) && (
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
