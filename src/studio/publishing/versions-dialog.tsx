import { useState } from 'react';
import { callApi } from '#studio/contract/call-api.ts';
import type { EntryDocument } from '#studio/documents/contract.ts';
import type { VersionSummary } from '#studio/entries/contract.ts';
import { Badge } from '#studio/kit/badge.tsx';
import { Button } from '#studio/kit/button.tsx';
import { Dialog } from '#studio/kit/dialog.tsx';
import { EmptyState, ErrorNotice, LoadState } from '#studio/kit/notice.tsx';
import { showToast } from '#studio/kit/toasts/toasts.ts';
import { useAction } from '#studio/kit/use-action.ts';
import { useApi } from '#studio/kit/use-loaded.ts';
import { ComparedVersions, describeMaking, describeVersion, edited } from './compared-versions.tsx';
import { messages } from './messages.ts';
import styles from './versions.module.css';

export interface VersionsDialogProps {
  file: string;
  title: string;
  /** The edited document. */
  document: EntryDocument;
  /** The saved draft's revision; undefined while it is being saved. */
  revision: number | undefined;
  /** Hides restoring, for editors who may not write. */
  isReadOnly: boolean;
  onClose: () => void;
  /** Called once a version has become the draft. */
  onRestored: () => void;
}

/** Lists an entry's versions, compares any two, and restores one as the draft. */
export function VersionsDialog({
  file,
  title,
  document,
  revision,
  isReadOnly,
  onClose,
  onRestored,
}: VersionsDialogProps) {
  const versions = useApi('GET /versions/{file}', { file });
  const [pending, setPending] = useState<string>();
  const { run, error } = useAction();
  const [chosen, setChosen] = useState<{ before?: string; after: string }>({ after: edited });
  const [newest] = versions.value ?? [];
  return (
    <Dialog title={messages.versionsTitle(title)} isOpen size={newest ? 'full' : 'large'} onClose={onClose}>
      <ErrorNotice error={error} />
      <LoadState of={versions} label={messages.loadingVersions} />
      {versions.value && !newest && (
        <EmptyState icon="history" title={messages.noVersions}>
          <p>{messages.noVersionsHint}</p>
        </EmptyState>
      )}
      {versions.value && newest && (
        <div className={styles.versions}>
          <ul className={styles.list} aria-label={messages.versions}>
            {versions.value.map((version) => (
              <VersionRow
                key={version.id}
                version={version}
                onCompare={() => setChosen({ before: version.id, after: edited })}
                onRestore={isReadOnly ? undefined : () => void restore(version)}
                isRestorable={revision !== undefined && pending === undefined}
                isPending={pending === version.id}
              />
            ))}
          </ul>
          <ComparedVersions
            file={file}
            versions={versions.value}
            document={document}
            before={chosen.before ?? newest.id}
            after={chosen.after}
            onBefore={(before) => setChosen({ ...chosen, before })}
            onAfter={(after) => setChosen({ ...chosen, after })}
          />
        </div>
      )}
    </Dialog>
  );

  async function restore({ id, number }: VersionSummary): Promise<void> {
    if (revision === undefined) return;
    setPending(id);
    await run(async () => {
      await callApi('POST /version/{id}/restore', { id, body: { revision } });
      showToast(messages.restored(number));
      onRestored();
    }, versions.loadAgain);
    setPending(undefined);
  }
}

interface VersionRowProps {
  version: VersionSummary;
  onCompare: () => void;
  /** Undefined without the permission. */
  onRestore: (() => void) | undefined;
  isRestorable: boolean;
  isPending: boolean;
}

function VersionRow({ version, onCompare, onRestore, isRestorable, isPending }: VersionRowProps) {
  const { number, cause, tokens, note, isLive } = version;
  return (
    <li className="stack1 box padded">
      <p className="bar2">
        {describeVersion(version)}
        {isLive && <Badge tone="success">{messages.live}</Badge>}
      </p>
      <p className="muted">{describeMaking(version)}</p>
      {tokens && <p className="muted">{messages.withTokens(tokens.join(', '))}</p>}
      {note && <p>{note}</p>}
      <div className="bar2 between">
        <Button size="small" look="quiet" aria-label={messages.compareWith(number)} onPress={onCompare}>
          {messages.compare}
        </Button>
        {onRestore && cause !== 'withdrawn' && cause !== 'deleted' && (
          <Button
            size="small"
            isDisabled={!isRestorable}
            isPending={isPending}
            aria-label={messages.restoreVersion(number)}
            onPress={onRestore}
          >
            {messages.restore}
          </Button>
        )}
      </div>
    </li>
  );
}
