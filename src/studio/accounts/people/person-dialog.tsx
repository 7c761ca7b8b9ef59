import { useState } from 'react';
import { callApi } from '#studio/contract/call-api.ts';
import type { Editor } from '#studio/contract/fields.ts';
import { Checkbox } from '#studio/kit/checkbox.tsx';
import { FormDialog } from '#studio/kit/dialog.tsx';
import { showToast } from '#studio/kit/toasts/toasts.ts';
import type { Person, PersonChange } from '../contract.ts';
import { messages } from '../messages.ts';
import { type RoleChoice, RoleFields } from './role-fields.tsx';

export interface PersonDialogProps {
  person: Person;
  /** Who is signed in. */
  editor: Editor;
  onChanged: () => void;
  onClose: () => void;
}

/** Changes a person's role, locales and permission to see to enquiries. */
export function PersonDialog({ person, editor, onChanged, onClose }: PersonDialogProps) {
  const [choice, setChoice] = useState<RoleChoice>({ role: person.role, locales: person.locales });
  const [seesEnquiries, setSeesEnquiries] = useState(person.seesEnquiries ?? false);
  return (
    <FormDialog
      title={messages.changeTitle(person.name)}
      size="medium"
      action={messages.save}
      onSubmit={save}
      onClose={onClose}
      onOutdated={onChanged}
    >
      {(fields) => (
        <>
          <RoleFields value={choice} onChange={setChoice} error={fields.locales} most={editor} />
          {choice.role !== 'administrator' && (
            <Checkbox isSelected={seesEnquiries} onChange={setSeesEnquiries}>
              {messages.seesEnquiries}
            </Checkbox>
          )}
        </>
      )}
    </FormDialog>
  );

  async function save(): Promise<void> {
    const { role, locales = null } = choice;
    const body: PersonChange = { role, locales, seesEnquiries };
    await callApi('PATCH /people/{id}', { id: person.id, body });
    showToast(messages.saved);
    onChanged();
    onClose();
  }
}
