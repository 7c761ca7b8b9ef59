import { useRef, useState } from 'react';
import type { Release } from '../../api/publishing.ts';
import { type Editor, isAllowed } from '../../api/roles.ts';
import { callApi } from '../../shell/call-api.ts';
import { Badge } from '../../shell/controls/badge.tsx';
import { Button, IconButton } from '../../shell/controls/button.tsx';
import { ConfirmDialog } from '../../shell/controls/dialog.tsx';
import { ActionMenu } from '../../shell/controls/menu.tsx';
import { showToast } from '../../shell/toasts/toasts.ts';
import { words } from '../../shell/words/plans.ts';
import { cancelSchedule } from '../schedules/cancel-schedule.ts';
import { ScheduleDialog } from '../schedules/schedule-dialog.tsx';
import { ScheduleRow } from '../schedules/schedule-row.tsx';
import { showFailure } from '../show-failure.ts';
import { ownTimeZone, showTimeIn } from '../show-time-in.ts';
import { AddEntriesDialog } from './add-entries-dialog.tsx';
import { ReleaseDialog } from './release-dialog.tsx';
import { ReleaseEntries } from './release-entries.tsx';
import styles from './releases.module.css';
import { useReleaseCheck } from './use-release-check.ts';

export interface ReleaseCardProps {
  release: Release;
  editor: Editor;
  /** Called after any change to the release. */
  onChanged: () => void;
}

type Opened = 'add' | 'publish' | 'remove' | 'schedule';

/** A release with its entries, changes and schedule. */
export function ReleaseCard({ release, editor, onChanged }: ReleaseCardProps) {
  const { id, name, state, entries, by, publishedAt, schedule } = release;
  const check = useReleaseCheck(release);
  const [opened, setOpened] = useState<Opened>();
  const [isPending, setPending] = useState(false);
  const card = useRef<HTMLElement>(null);
  const isOpen = state === 'open';
  const mayChange = isOpen && isAllowed(editor, 'publish');
  const close = () => setOpened(undefined);
  const finish = () => {
    close();
    onChanged();
  };
  /** Moves the focus, as the pressed button disappears. */
  const focusAndLoad = () => {
    card.current?.focus();
    onChanged();
  };
  return (
    <section ref={card} tabIndex={-1} className={styles.card} aria-label={name}>
      <header className={styles.header}>
        <div>
          <h3 className={styles.name}>
            {name} <Badge tone={isOpen ? 'info' : 'success'}>{words.releaseStates[state]}</Badge>
          </h3>
          <p className={styles.muted}>
            {publishedAt ? words.publishedOn(showTimeIn(publishedAt, ownTimeZone())) : words.begunBy(by)}
          </p>
        </div>
        {mayChange && (
          <div className={styles.buttons}>
            <Button icon="plus" onPress={() => setOpened('add')}>
              {words.addEntries}
            </Button>
            {entries.length > 0 && (
              <Button look="primary" onPress={() => setOpened('publish')}>
                {words.publishRelease}
              </Button>
            )}
            <ActionMenu
              label={words.releaseActions(name)}
              groups={[
                {
                  id: 'release',
                  choices: [
                    {
                      id: 'remove',
                      label: words.removeRelease,
                      icon: 'trash',
                      isDangerous: true,
                      onAction: () => setOpened('remove'),
                    },
                  ],
                },
              ]}
            >
              <IconButton icon="dots" label={words.releaseActions(name)} />
            </ActionMenu>
          </div>
        )}
      </header>
      {schedule && (
        <ul>
          <ScheduleRow
            schedule={schedule}
            mayPublish={mayChange}
            isHere
            isExplained={check.isLoading || check.faults.length > 0}
            onChange={() => setOpened('schedule')}
            onCancel={(one) => void cancelSchedule(one, focusAndLoad)}
          />
        </ul>
      )}
      <ReleaseEntries release={release} check={check} mayChange={mayChange} onChanged={focusAndLoad} />
      {opened === 'add' && <AddEntriesDialog release={release} onClose={close} onDone={finish} />}
      {opened === 'publish' && <ReleaseDialog release={release} onClose={close} onDone={finish} />}
      {opened === 'schedule' && schedule && (
        <ScheduleDialog schedule={schedule} onClose={close} onDone={finish} />
      )}
      {opened === 'remove' && (
        <ConfirmDialog
          isOpen
          title={words.removeReleaseTitle(name)}
          action={words.removeRelease}
          isDangerous
          isPending={isPending}
          onClose={close}
          onConfirm={() => void remove()}
        >
          <p>{words.removeReleaseHint}</p>
        </ConfirmDialog>
      )}
    </section>
  );

  async function remove(): Promise<void> {
    setPending(true);
    try {
      await callApi(`/releases/${id}`, { method: 'DELETE' });
      showToast(words.releaseRemoved(name));
    } catch (error) {
      showFailure(error);
    }
    setPending(false);
    finish();
  }
}
