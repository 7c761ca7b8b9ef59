import { useState } from 'react';
import { callApi } from '#studio/contract/call-api.ts';
import type { Editor } from '#studio/contract/fields.ts';
import { hasAllRightsOf, roles, type TokenUse, tokenUses } from '#studio/contract/roles.ts';
import { Badge } from '#studio/kit/badge.tsx';
import { Button } from '#studio/kit/button.tsx';
import { CheckGroup } from '#studio/kit/check-group.tsx';
import { AskingButton, FormDialog } from '#studio/kit/dialog.tsx';
import { ErrorNotice, LoadState } from '#studio/kit/notice.tsx';
import { SecretDialog } from '#studio/kit/secret-dialog.tsx';
import { showTime } from '#studio/kit/show-time.ts';
import { TextField } from '#studio/kit/text-field.tsx';
import { showToast } from '#studio/kit/toasts/toasts.ts';
import { useApi } from '#studio/kit/use-loaded.ts';
import type { AccessToken, MadeToken, NewAccessToken, Person, TheirToken } from '../contract.ts';
import { messages } from '../messages.ts';
import { AccountRow, AccountSection } from '../own-account/account-section.tsx';
import { type RoleChoice, RoleFields } from '../people/role-fields.tsx';

/** One's own tokens for programs: what they may do, making and revoking them. */
export function TokensSection({ editor }: { editor: Editor }) {
  const loaded = useApi('GET /account/tokens');
  const { value, loadAgain } = loaded;
  const [isMaking, setMaking] = useState(false);
  return (
    <AccountSection title={messages.tokens} hint={messages.tokensHint}>
      <LoadState of={loaded} />
      {value?.length === 0 && <p className="quiet">{messages.noTokens}</p>}
      <TokenList
        tokens={value ?? []}
        revoke={(id) => callApi('DELETE /account/tokens/{id}', { id })}
        onRevoked={loadAgain}
      />
      <Button icon="plus" onPress={() => setMaking(true)}>
        {messages.makeToken}
      </Button>
      {isMaking && <MakeTokenDialog editor={editor} onMade={loadAgain} onClose={() => setMaking(false)} />}
    </AccountSection>
  );
}

/** Everybody’s tokens, for administrators; nothing while there are none. */
export function PeopleTokens({ people, editor }: { people: readonly Person[]; editor: Editor }) {
  const { value, error, loadAgain } = useApi('GET /tokens');
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

type ListedToken = AccessToken & Partial<Pick<TheirToken, 'personName'>>;

interface TokenListProps<Token extends ListedToken> {
  tokens: readonly Token[];
  /** All of them, by default. */
  mayRevoke?: (token: Token) => boolean;
  revoke: (id: string) => Promise<unknown>;
  onRevoked: () => void;
}

/** Tokens with what they are for, each of which can be revoked. */
function TokenList<Token extends ListedToken>({
  tokens,
  mayRevoke = () => true,
  revoke,
  onRevoked,
}: TokenListProps<Token>) {
  if (tokens.length === 0) return null;
  return (
    <ul>
      {tokens.map((token) => (
        <AccountRow
          key={token.id}
          name={
            <>
              {token.name} {hasEnded(token) && <Badge tone="warning">{messages.tokenEnded}</Badge>}
            </>
          }
          lines={[
            ...(token.personName === undefined ? [] : [messages.tokenOf(token.personName)]),
            describeRights(token),
            describeTimes(token),
          ]}
          action={
            mayRevoke(token) && (
              <AskingButton
                look="quiet"
                title={messages.revokeToken(token.name)}
                action={messages.revoke}
                hint={messages.revokeTokenHint}
                isDangerous
                onSubmit={() => confirm(token)}
                onOutdated={onRevoked}
              />
            )
          }
        />
      ))}
    </ul>
  );

  async function confirm({ id, name }: AccessToken): Promise<void> {
    await revoke(id);
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

interface MakeTokenDialogProps {
  /** Whose it will be. */
  editor: Editor;
  onMade: () => void;
  onClose: () => void;
}

const tokenRoles = roles.filter((role) => role !== 'administrator');

/** Days that a token lasts unless another day is chosen, and at most. */
const usualDays = 90;
const mostDays = 365;

/** Makes a token: its name, what it is for, what it may do, and until when. */
function MakeTokenDialog({ editor, onMade, onClose }: MakeTokenDialogProps) {
  const [name, setName] = useState('');
  const [uses, setUses] = useState<readonly TokenUse[]>([]);
  const [choice, setChoice] = useState<RoleChoice>({ role: 'viewer', locales: editor.locales });
  const [lastDay, setLastDay] = useState(dayIn(usualDays));
  const [made, setMade] = useState<MadeToken>();
  if (made)
    return (
      <SecretDialog
        title={messages.tokenMade(made.made.name)}
        secret={made.token}
        copy={messages.copyToken}
        onClose={onClose}
      >
        <p>{messages.tokenOnce}</p>
        <p className="muted">{messages.tokenSecret}</p>
      </SecretDialog>
    );
  return (
    <FormDialog
      title={messages.makeToken}
      size="medium"
      action={messages.makeToken}
      onSubmit={make}
      onClose={onClose}
    >
      {(fields) => (
        <>
          <TextField
            label={messages.name}
            hint={messages.tokenNameHint}
            isRequired
            autoFocus
            autoComplete="off"
            maxLength={100}
            value={name}
            onChange={setName}
            error={fields.name}
          />
          <CheckGroup
            label={messages.tokenFor}
            choices={tokenUses.map((use) => ({ value: use, label: messages.tokenUses[use] }))}
            value={uses}
            onChange={setUses}
            error={fields.uses}
          />
          {uses.includes('manage') && (
            <RoleFields
              value={choice}
              onChange={setChoice}
              error={fields.locales}
              most={editor}
              offered={tokenRoles}
            />
          )}
          <TextField
            label={messages.tokenLastDay}
            type="date"
            isRequired
            value={lastDay}
            onChange={setLastDay}
            error={fields.lastDay}
            hint={messages.tokenLastDayHint(mostDays)}
          />
        </>
      )}
    </FormDialog>
  );

  async function make(): Promise<void> {
    const { role, locales } = choice;
    const body = { name, uses, role, locales, lastDay } as NewAccessToken;
    setMade(await callApi('POST /account/tokens', { body }));
    onMade();
  }
}

function dayIn(days: number): string {
  return new Date(Date.now() + days * 24 * 60 * 60_000).toISOString().slice(0, 10);
}
