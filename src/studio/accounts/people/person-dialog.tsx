import { useState } from 'react';
import { callApi } from '#studio/contract/call-api.ts';
import type { Editor } from '#studio/contract/fields.ts';
import { ActionForm } from '#studio/kit/action-form.tsx';
import { Button } from '#studio/kit/button.tsx';
import { Checkbox } from '#studio/kit/checkbox.tsx';
import { Dialog } from '#studio/kit/dialog.tsx';
import { showToast } from '#studio/kit/toasts/toasts.ts';
import { useAction } from '#studio/kit/use-action.ts';
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
  const { run, isPending, error, fields } = useAction();
  return (
    <Dialog title={messages.changeTitle(person.name)} isOpen onClose={close} size="medium">
      <ActionForm error={error} onSubmit={save}>
        <RoleFields value={choice} onChange={setChoice} error={fields.locales} most={editor} />
        {choice.role !== 'administrator' && (
          <Checkbox isSelected={seesEnquiries} onChange={setSeesEnquiries}>
            {messages.seesEnquiries}
          </Checkbox>
        )}
        <Button type="submit" look="primary" isPending={isPending}>
          {messages.save}
        </Button>
      </ActionForm>
    </Dialog>
  );

  function close(): void {
    onClose();
    // What was refused is out of date.
    if (error !== undefined) onChanged();
  }

  async function save(): Promise<void> {
    const { role, locales = null } = choice;
    const body: PersonChange = { role, locales, seesEnquiries };
    const isDone = await run(() => callApi('PATCH /people/{id}', { id: person.id, body }));
    if (!isDone) return;
    showToast(messages.saved);
    onChanged();
    onClose();
  }
}
