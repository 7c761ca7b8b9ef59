import { useState } from 'react';
import { callApi } from '#studio/contract/call-api.ts';
import type { Editor } from '#studio/contract/fields.ts';
import { roles, type TokenUse, tokenUses } from '#studio/contract/roles.ts';
import { CheckGroup } from '#studio/kit/check-group.tsx';
import { FormDialog } from '#studio/kit/dialog.tsx';
import { SecretDialog } from '#studio/kit/secret-dialog.tsx';
import { TextField } from '#studio/kit/text-field.tsx';
import type { MadeToken, NewAccessToken } from '../contract.ts';
import { messages } from '../messages.ts';
import { type RoleChoice, RoleFields } from '../people/role-fields.tsx';

export interface MakeTokenDialogProps {
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
export function MakeTokenDialog({ editor, onMade, onClose }: MakeTokenDialogProps) {
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
