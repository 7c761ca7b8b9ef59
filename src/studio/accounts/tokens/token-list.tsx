import { useState } from 'react';
import { Badge } from '#studio/kit/badge.tsx';
import { Button } from '#studio/kit/button.tsx';
import { ConfirmDialog } from '#studio/kit/dialog.tsx';
import layout from '#studio/kit/layout.module.css';
import { ErrorNotice } from '#studio/kit/notice.tsx';
import { showTime } from '#studio/kit/show-time.ts';
import { showToast } from '#studio/kit/toasts/toasts.ts';
import { useAction } from '#studio/kit/use-action.ts';
import type { AccessToken, TheirToken } from '../contract.ts';
import { messages } from '../messages.ts';
import styles from '../own-account/account-screen.module.css';

type ListedToken = AccessToken & Partial<Pick<TheirToken, 'personName'>>;

export interface TokenListProps<Token extends ListedToken> {
  tokens: readonly Token[];
  /** All of them, by default. */
  mayRevoke?: (token: Token) => boolean;
  revoke: (id: string) => Promise<unknown>;
  onRevoked: () => void;
}

/** Tokens with what they are for, each of which can be revoked. */
export function TokenList<Token extends ListedToken>({
  tokens,
  mayRevoke = () => true,
  revoke,
  onRevoked,
}: TokenListProps<Token>) {
  const [revoked, setRevoked] = useState<AccessToken>();
  const { run, isPending, error } = useAction();
  const title = messages.revokeToken(revoked?.name ?? '');
  return (
    <>
      <ul className={styles.list}>
        {tokens.map((token) => (
          <li key={token.id} className={styles.row}>
            <div>
              <p className={styles.name}>
                {token.name} {hasEnded(token) && <Badge tone="warning">{messages.tokenEnded}</Badge>}
              </p>
              {token.personName !== undefined && <p>{messages.tokenOf(token.personName)}</p>}
              <p className={layout.muted}>{describeRights(token)}</p>
              <p className={layout.muted}>{describeTimes(token)}</p>
            </div>
            {mayRevoke(token) && (
              <Button
                look="quiet"
                aria-label={messages.revokeToken(token.name)}
                onPress={() => setRevoked(token)}
              >
                {messages.revoke}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        title={title}
        action={messages.revoke}
        isDangerous
        isOpen={revoked !== undefined}
        isPending={isPending}
        onClose={() => setRevoked(undefined)}
        onConfirm={() => void confirm()}
      >
        <ErrorNotice error={error} />
        <p>{messages.revokeTokenHint}</p>
      </ConfirmDialog>
    </>
  );

  async function confirm(): Promise<void> {
    if (!revoked || !(await run(() => revoke(revoked.id)))) return;
    setRevoked(undefined);
    showToast(messages.tokenRevoked(revoked.name));
    onRevoked();
  }
}

function hasEnded({ expiresAt }: AccessToken): boolean {
  return Date.parse(expiresAt) <= Date.now();
}

function describeRights({ role, locales, uses }: AccessToken): string {
  const named = uses.map((use) => messages.tokenUses[use]);
  return [messages.roles[role], messages.localesOf(locales), ...named].join(' · ');
}

function describeTimes({ expiresAt, lastUsedAt }: AccessToken): string {
  const used = lastUsedAt ? messages.lastUsed(showTime(lastUsedAt)) : messages.neverUsed;
  return `${messages.tokenEnds(showTime(expiresAt))}, ${used}`;
}
