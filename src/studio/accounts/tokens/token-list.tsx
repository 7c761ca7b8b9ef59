import { useState } from 'react';
import { Badge } from '#studio/kit/badge.tsx';
import { Button } from '#studio/kit/button.tsx';
import { ConfirmDialog } from '#studio/kit/dialog.tsx';
import layout from '#studio/kit/layout.module.css';
import { showTime } from '#studio/kit/show-time.ts';
import { showToast } from '#studio/kit/toasts/toasts.ts';
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
  const close = () => setRevoked(undefined);
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
      {revoked && (
        <ConfirmDialog
          title={messages.revokeToken(revoked.name)}
          action={messages.revoke}
          isDangerous
          onClose={close}
          onConfirm={() => confirm(revoked)}
          onOutdated={onRevoked}
        >
          <p>{messages.revokeTokenHint}</p>
        </ConfirmDialog>
      )}
    </>
  );

  async function confirm({ id, name }: AccessToken): Promise<void> {
    await revoke(id);
    close();
    showToast(messages.tokenRevoked(name));
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
