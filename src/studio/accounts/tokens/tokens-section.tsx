import { useState } from 'react';
import { callApi } from '#studio/contract/call-api.ts';
import type { Editor } from '#studio/contract/fields.ts';
import { Button } from '#studio/kit/button.tsx';
import layout from '#studio/kit/layout.module.css';
import { messages as kitMessages } from '#studio/kit/messages.ts';
import { ErrorNotice, Loading } from '#studio/kit/notice.tsx';
import { useLoaded } from '#studio/kit/use-loaded.ts';
import { messages } from '../messages.ts';
import { AccountSection } from '../own-account/account-section.tsx';
import { MakeTokenDialog } from './make-token-dialog.tsx';
import { TokenList } from './token-list.tsx';

/** One’s own tokens for programs: what they may do, making and revoking them. */
export function TokensSection({ editor }: { editor: Editor }) {
  const { value, error, loadAgain } = useLoaded((signal) => callApi('GET /account/tokens', { signal }), []);
  const [isMaking, setMaking] = useState(false);
  return (
    <AccountSection title={messages.tokens} hint={messages.tokensHint}>
      <ErrorNotice error={error} onTryAgain={loadAgain} />
      {!value && error === undefined && <Loading label={kitMessages.loading} />}
      {value?.length === 0 && <p className={layout.quiet}>{messages.noTokens}</p>}
      {value && value.length > 0 && (
        <TokenList
          tokens={value}
          revoke={(id) => callApi('DELETE /account/tokens/{id}', { id })}
          onRevoked={loadAgain}
        />
      )}
      <Button icon="plus" onPress={() => setMaking(true)}>
        {messages.makeToken}
      </Button>
      {isMaking && <MakeTokenDialog editor={editor} onMade={loadAgain} onClose={() => setMaking(false)} />}
    </AccountSection>
  );
}
