import { callApi } from '#studio/contract/call-api.ts';
import type { Editor } from '#studio/contract/fields.ts';
import { hasAllRightsOf } from '#studio/contract/roles.ts';
import { ErrorNotice } from '#studio/kit/notice.tsx';
import { useLoaded } from '#studio/kit/use-loaded.ts';
import type { Person } from '../contract.ts';
import { messages } from '../messages.ts';
import { AccountSection } from '../own-account/account-section.tsx';
import { TokenList } from './token-list.tsx';

/** Everybody’s tokens, for administrators; nothing while there are none. */
export function PeopleTokens({ people, editor }: { people: readonly Person[]; editor: Editor }) {
  const { value, error, loadAgain } = useLoaded((signal) => callApi('GET /tokens', { signal }), []);
  if (error === undefined && !value?.length) return null;
  return (
    <AccountSection title={messages.tokens}>
      <ErrorNotice error={error} onTryAgain={loadAgain} />
      <TokenList
        tokens={value ?? []}
        mayRevoke={({ personId }) =>
          people.some((person) => person.id === personId && hasAllRightsOf(editor, person))
        }
        revoke={(id) => callApi('DELETE /tokens/{id}', { id })}
        onRevoked={loadAgain}
      />
    </AccountSection>
  );
}
