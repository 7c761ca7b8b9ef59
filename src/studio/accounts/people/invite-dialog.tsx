import { useState } from 'react';
import { callApi } from '#studio/contract/call-api.ts';
import type { Editor } from '#studio/contract/fields.ts';
import { Checkbox } from '#studio/kit/checkbox.tsx';
import { FormDialog } from '#studio/kit/dialog.tsx';
import { showTime } from '#studio/kit/show-time.ts';
import { TextField } from '#studio/kit/text-field.tsx';
import type { HandedLink, Invitation } from '../contract.ts';
import { messages } from '../messages.ts';
import { LinkDialog } from './link-dialog.tsx';
import { type RoleChoice, RoleFields } from './role-fields.tsx';

export interface InviteDialogProps {
  /** Who is signed in. */
  editor: Editor;
  canMail: boolean;
  /** Pending invitations. */
  invitations: readonly Invitation[];
  onInvited: () => void;
  onClose: () => void;
}

/** Invites somebody: address, role, and how the link is delivered. */
export function InviteDialog({ editor, canMail, invitations, onInvited, onClose }: InviteDialogProps) {
  const [email, setEmail] = useState('');
  const [choice, setChoice] = useState<RoleChoice>({ role: 'editor', locales: editor.locales });
  const [sendsMail, setSendsMail] = useState(canMail);
  const [link, setLink] = useState<HandedLink>();
  const waiting = invitations.find((one) => one.email === email.trim().toLowerCase());
  if (link) return <LinkDialog link={link} wasMail={sendsMail} onClose={onClose} />;
  return (
    <FormDialog
      title={messages.inviteTitle}
      size="medium"
      action={sendsMail ? messages.sendInvitation : messages.makeInvitation}
      onSubmit={invite}
      onClose={onClose}
    >
      {(fields) => (
        <>
          <TextField
            label={messages.email}
            type="email"
            autoComplete="off"
            isRequired
            autoFocus
            value={email}
            onChange={setEmail}
            error={fields.email}
            {...(waiting && { hint: messages.invitedAlready(showTime(waiting.expiresAt)) })}
          />
          <RoleFields value={choice} onChange={setChoice} error={fields.locales} most={editor} />
          {canMail ? (
            <Checkbox isSelected={sendsMail} onChange={setSendsMail}>
              {messages.sendMail}
            </Checkbox>
          ) : (
            <p className="muted">{messages.noMail}</p>
          )}
        </>
      )}
    </FormDialog>
  );

  async function invite(): Promise<void> {
    const { role, locales } = choice;
    const body = { email, role, locales, sendsMail };
    setLink(await callApi('POST /invitations', { body }));
    onInvited();
  }
}
