import { useState } from 'react';
import { locales } from '#i18n/locales.ts';
import { toPathLabel } from '#schema/editor-labels.ts';
import { ApiError, callApi } from '#studio/contract/call-api.ts';
import type { Editor } from '#studio/contract/fields.ts';
import { isAllowedFor, nameLocales } from '#studio/contract/roles.ts';
import { toEditAddress } from '#studio/contract/write-address.ts';
import { Checkbox } from '#studio/kit/checkbox.tsx';
import { Dialog } from '#studio/kit/dialog.tsx';
import { ErrorNotice, Loading, Notice } from '#studio/kit/notice.tsx';
import { showToast } from '#studio/kit/toasts/toasts.ts';
import { useAction } from '#studio/kit/use-action.ts';
import { useLoaded } from '#studio/kit/use-loaded.ts';
import type { ReturnedEntry } from '../contract.ts';
import { messages } from '../messages.ts';
import styles from './import-dialog.module.css';

export interface ImportDialogProps {
  file: File;
  editor: Editor;
  onClose: () => void;
  onDone: () => void;
}

/** Shows what a translator returned, beside what there is, and saves it as drafts. */
export function ImportDialog({ file, editor, onClose, onDone }: ImportDialogProps) {
  const { value, error, isLoading, loadAgain } = useLoaded(
    (signal) => callApi('POST /translations/xliff', { body: file, signal }),
    [file],
  );
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const [overtaken, setOvertaken] = useState<readonly string[]>([]);
  const { isPending, error: refusal, run } = useAction();
  const changed = (value?.entries ?? []).filter(({ changes, confirmed }) => changes.length + confirmed > 0);
  const taken = changed.filter((entry) => !leftOut.includes(entry.file));
  const mayTake = !value || isAllowedFor(editor, 'write', value.locale);
  return (
    <Dialog
      title={value ? messages.importTitle(locales[value.locale].label) : messages.importXliff}
      isOpen
      size="large"
      onClose={onClose}
      action={{
        label: messages.take(taken.length),
        isPending,
        isDisabled: taken.length === 0 || !mayTake,
        onPress: () => void save(),
      }}
    >
      <ErrorNotice error={error} onTryAgain={loadAgain} />
      <ErrorNotice error={refusal} />
      {overtaken.length > 0 && <Notice tone="warning">{messages.overtaken(overtaken)}</Notice>}
      {!mayTake && <Notice tone="warning">{messages.mayNotTake(nameLocales(editor.locales))}</Notice>}
      {isLoading && <Loading label={messages.reading} />}
      {value && value.unknown.length > 0 && (
        <Notice tone="warning">{messages.unknownEntries(value.unknown)}</Notice>
      )}
      {value?.entries.length === 0 && <p>{messages.nothingNew}</p>}
      {changed.length > 0 && <p>{messages.takeHint}</p>}
      <ul className={`stack3 ${styles.entries}`}>
        {value?.entries.map((entry) => (
          <li key={entry.file}>
            {changed.includes(entry) ? (
              <Checkbox
                isSelected={!leftOut.includes(entry.file)}
                onChange={(isTaken) =>
                  setLeftOut(isTaken ? leftOut.filter((one) => one !== entry.file) : [...leftOut, entry.file])
                }
              >
                <span>
                  {entry.title} {entry.isNew && <em>({messages.isNew})</em>}{' '}
                  <span className="quiet">
                    {messages.changedFields(entry.changes.length, entry.confirmed)}
                  </span>
                </span>
              </Checkbox>
            ) : (
              <a href={toEditAddress(entry)}>{entry.title}</a>
            )}
            <Difference entry={entry} />
          </li>
        ))}
      </ul>
    </Dialog>
  );

  async function save(): Promise<void> {
    const isDone = await run(async () => {
      const late: string[] = [];
      for (const entry of taken) if (!(await saveEntry(entry))) late.push(entry.title);
      if (late.length < taken.length) showToast(messages.taken(taken.length - late.length));
      setOvertaken(late);
      if (late.length > 0) loadAgain();
      else onDone();
    });
    // Of several, the first may be saved.
    if (!isDone) loadAgain();
  }
}

/** @returns false where somebody has saved since it was compared */
async function saveEntry(entry: ReturnedEntry): Promise<boolean> {
  const { file, kind, locale, key, isNew, document, revision, fileDigest } = entry;
  try {
    if (isNew) await callApi('POST /entries', { body: { kind, key, document, ...(locale && { locale }) } });
    else
      await callApi('PUT /drafts/{file}', { file, body: { document, revision, openedDigest: fileDigest } });
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.fault.code === 'conflict') return false;
    throw error;
  }
}

function Difference({ entry: { isNew, changes, findings } }: { entry: ReturnedEntry }) {
  return (
    <>
      {findings.length > 0 && (
        <>
          <p className="quiet">{messages.notTaken}</p>
          <ul>
            {findings.map(({ path, message }) => (
              <li key={path}>
                <strong>{toPathLabel(path)}</strong>: {message}
              </li>
            ))}
          </ul>
        </>
      )}
      {changes.length > 0 && (
        <details>
          <summary>{messages.look}</summary>
          <dl className="stack2 facts">
            {changes.map(({ path, was, says }) => (
              <div key={path}>
                <dt>{toPathLabel(path)}</dt>
                <dd>
                  {was && !isNew && <del>{was}</del>} <ins>{says}</ins>
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </>
  );
}
