import { useEffect, useRef } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import { Badge, type Tone } from '#studio/kit/badge.tsx';
import { Button } from '#studio/kit/button.tsx';
import { AskingButton } from '#studio/kit/dialog.tsx';
import type { IconName } from '#studio/kit/icons.ts';
import { showToast } from '#studio/kit/toasts/toasts.ts';
import { Tooltip } from '#studio/kit/tooltip.tsx';
import { messages } from '../messages.ts';
import type { SavePhase, SaveState } from '../state/draft-saver.ts';
import { useEntry, useEntryEditor } from '../state/use-entry.ts';
import styles from './toolbar.module.css';

const looks: Readonly<Record<SavePhase, { tone: Tone; icon: IconName }>> = {
  saved: { tone: 'neutral', icon: 'saved' },
  waiting: { tone: 'neutral', icon: 'clock' },
  saving: { tone: 'neutral', icon: 'clock' },
  offline: { tone: 'warning', icon: 'offline' },
  refused: { tone: 'danger', icon: 'warning' },
};

/** Whether every change is saved; always visible. */
export function SaveStatus() {
  const entry = useEntryEditor();
  const saving = useEntry((state) => state.saving);
  const conflicts = useEntry((state) => state.conflicts.length);
  const isUnkept = useEntry((state) => state.isUnkept);
  useToldRefusal(saving);
  const { tone, icon } = looks[saving.phase];
  const hint = saving.error
    ? [saving.error.message, saving.error.remedy].filter(Boolean).join(' ')
    : saving.phase === 'offline'
      ? messages.offlineHint
      : describeSave(saving);
  const isFailing = saving.phase === 'offline' || saving.phase === 'refused';
  return (
    <span className="line2 shrinks">
      <span role="status" className={styles.save} data-save={saving.phase}>
        <Tooltip label={hint}>
          <AriaButton className="bare pill" aria-label={`${toWord(saving)}. ${hint}`}>
            <Badge tone={tone} icon={icon}>
              {toWord(saving)}
            </Badge>
          </AriaButton>
        </Tooltip>
      </span>
      {isFailing && (
        <Button size="small" look="quiet" onPress={() => entry.flush()}>
          {messages.retry}
        </Button>
      )}
      {saving.phase === 'refused' && (
        <AskingButton
          size="small"
          look="quiet"
          label={messages.discardUnsaved}
          title={messages.discardUnsavedTitle}
          hint={messages.discardUnsavedHint}
          action={messages.discardAction}
          isDangerous
          onSubmit={async () => entry.discardUnsaved()}
        />
      )}
      {conflicts > 0 && <Badge tone="warning">{messages.conflicted(conflicts)}</Badge>}
      {isUnkept && saving.phase !== 'saved' && <Badge tone="danger">{messages.unkept}</Badge>}
    </span>
  );
}

/** Tells why it is not saved, each reason once until it is: the status has room for a word, and there may be no pointer to hover. */
function useToldRefusal({ phase, error }: SaveState): void {
  const told = useRef<string>(undefined);
  useEffect(() => {
    if (phase === 'saved') told.current = undefined;
    if (!error || error.message === told.current) return;
    told.current = error.message;
    showToast(error.message, { tone: 'danger', detail: error.remedy });
  }, [phase, error]);
}

function toWord({ phase }: SaveState): string {
  return messages[phase];
}

function describeSave({ savedAt }: SaveState): string {
  if (!savedAt) return messages.saved;
  const time = new Date(savedAt).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  return messages.savedAt(time);
}
