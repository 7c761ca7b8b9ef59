import { useState } from 'react';
import { callApi } from '#studio/contract/call-api.ts';
import type { Editor } from '#studio/contract/fields.ts';
import { IconButton } from '#studio/kit/button.tsx';
import { Checkbox } from '#studio/kit/checkbox.tsx';
import { ConfirmDialog, FormDialog } from '#studio/kit/dialog.tsx';
import { ActionMenu } from '#studio/kit/menu.tsx';
import { showToast } from '#studio/kit/toasts/toasts.ts';
import type { HandedLink, Person, PersonChange } from '../contract.ts';
import { messages } from '../messages.ts';
import { LinkDialog } from './link-dialog.tsx';
import { type RoleChoice, RoleFields } from './role-fields.tsx';

export interface PersonMenuProps {
  person: Person;
  /** Who is signed in. */
  editor: Editor;
  canMail: boolean;
  onChanged: () => void;
}

/** An action to confirm. */
interface Question {
  title: string;
  hint: string;
  action: string;
  isDangerous: boolean;
  /** @returns a link to pass on, where it creates one */
  run: () => Promise<HandedLink | undefined>;
  done?: string;
}

/** The actions on a person, each with a confirmation. */
export function PersonMenu({ person, editor, canMail, onChanged }: PersonMenuProps) {
  const [isChanging, setChanging] = useState(false);
  const [question, setQuestion] = useState<Question>();
  const [link, setLink] = useState<HandedLink>();
  const questions = listQuestions(person, canMail);
  const toChoice = (asked: Question, isDangerous = false) => ({
    id: asked.action,
    label: asked.action,
    isDangerous,
    onAction: () => setQuestion(asked),
  });
  const others = [
    {
      id: 'entering',
      choices: [
        // At the company they have ways of signing in that the studio knows nothing of.
        ...(person.isOfCompany ? [] : [questions.reset, questions.factors]),
        questions.sessions,
      ].map((each) => toChoice(each)),
    },
    {
      id: 'leaving',
      choices: [questions.lock, questions.remove].map((each) => toChoice(each, each.isDangerous)),
    },
  ];
  return (
    <>
      <ActionMenu
        label={messages.actionsFor(person.name)}
        groups={[
          {
            id: 'change',
            choices: [{ id: 'change', label: messages.change, onAction: () => setChanging(true) }],
          },
          // One’s own factors have a page of their own, and nobody is to lock themselves out by accident.
          ...(person.id === editor.id ? [] : others),
        ]}
      >
        <IconButton icon="dots" label={messages.actionsFor(person.name)} />
      </ActionMenu>
      {isChanging && <PersonDialog {...{ person, editor, onChanged }} onClose={() => setChanging(false)} />}
      {question && (
        <ConfirmDialog
          title={question.title}
          action={question.action}
          isDangerous={question.isDangerous}
          onClose={() => setQuestion(undefined)}
          onSubmit={() => answer(question)}
          onOutdated={onChanged}
        >
          <p>{question.hint}</p>
        </ConfirmDialog>
      )}
      {link && <LinkDialog link={link} wasMail={canMail} onClose={() => setLink(undefined)} />}
    </>
  );

  async function answer({ run, done }: Question): Promise<void> {
    setLink(await run());
    if (done) showToast(done);
    setQuestion(undefined);
    onChanged();
  }
}

function listQuestions({ id, name, state, isOfCompany }: Person, canMail: boolean) {
  const isLocked = state === 'locked';
  const remove = (address: `DELETE /people/{id}${'' | '/factors' | '/sessions'}`) => () =>
    callApi(address, { id }).then(() => undefined);
  return {
    reset: {
      title: messages.resetLink,
      hint: messages.resetLinkHint(name),
      action: messages.resetLink,
      isDangerous: false,
      run: () => callApi('POST /people/{id}/reset-link', { id, body: { sendsMail: canMail } }),
    },
    factors: {
      title: messages.removeFactors,
      hint: messages.removeFactorsHint(name),
      action: messages.removeFactors,
      isDangerous: true,
      run: remove('DELETE /people/{id}/factors'),
      done: messages.saved,
    },
    sessions: {
      title: messages.endTheirSessions,
      hint: messages.endTheirSessionsHint(name),
      action: messages.endTheirSessions,
      isDangerous: false,
      run: remove('DELETE /people/{id}/sessions'),
      done: messages.saved,
    },
    lock: {
      title: isLocked ? messages.unlock : messages.lockTitle(name),
      hint: isLocked ? messages.unlockHint(name) : messages.lockHint,
      action: isLocked ? messages.unlock : messages.lock,
      isDangerous: !isLocked,
      run: () => callApi('PATCH /people/{id}', { id, body: { isLocked: !isLocked } }).then(() => undefined),
      done: isLocked ? messages.unlocked : messages.saved,
    },
    remove: {
      title: messages.removePerson,
      hint: messages.removePersonHint(name, isOfCompany),
      action: messages.removePerson,
      isDangerous: true,
      run: remove('DELETE /people/{id}'),
      done: messages.removed(name),
    },
  } satisfies Record<string, Question>;
}

interface PersonDialogProps {
  person: Person;
  /** Who is signed in. */
  editor: Editor;
  onChanged: () => void;
  onClose: () => void;
}

/** Changes a person's role, locales and permission to see to enquiries. */
function PersonDialog({ person, editor, onChanged, onClose }: PersonDialogProps) {
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
          {person.isOfCompany ? (
            <p>{messages.roleByCompany}</p>
          ) : (
            <RoleFields value={choice} onChange={setChoice} error={fields.locales} most={editor} />
          )}
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
    const { role, locales } = choice;
    // What another administrator has changed since stays.
    const body: PersonChange = {
      ...(role !== person.role && { role }),
      ...(String(locales) !== String(person.locales) && { locales: locales ?? null }),
      ...(seesEnquiries !== (person.seesEnquiries ?? false) && { seesEnquiries }),
    };
    await callApi('PATCH /people/{id}', { id: person.id, body });
    showToast(messages.saved);
    onChanged();
    onClose();
  }
}
