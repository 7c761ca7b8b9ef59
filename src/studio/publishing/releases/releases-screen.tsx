import { useState } from 'react';
import type { Release, Schedule } from '../../api/publishing.ts';
import { isAllowed } from '../../api/roles.ts';
import { callApi } from '../../shell/call-api.ts';
import { Button } from '../../shell/controls/button.tsx';
import { EmptyState, Loading } from '../../shell/controls/notice.tsx';
import type { ScreenProps } from '../../shell/screen.ts';
import { useLoaded } from '../../shell/use-loaded.ts';
import { words } from '../../shell/words/plans.ts';
import { words as shellWords } from '../../shell/words/shell.ts';
import { ErrorNotice } from '../error-notice.tsx';
import { ScheduleList } from '../schedules/schedule-list.tsx';
import { useUntilDone } from '../schedules/use-until-done.ts';
import { NewReleaseDialog } from './new-release-dialog.tsx';
import { ReleaseCard } from './release-card.tsx';
import styles from './releases.module.css';

/** Releases and schedules. */
export default function ReleasesScreen({ editor }: ScreenProps) {
  const { value, error, loadAgain } = useLoaded(async (signal) => {
    const [releases, schedules] = await Promise.all([
      callApi<Release[]>('/releases', { signal }),
      callApi<Schedule[]>('/schedules', { signal }),
    ]);
    return { releases, schedules };
  }, []);
  useUntilDone(value?.schedules, loadAgain);
  const [isAdding, setAdding] = useState(false);
  const open = value?.releases.filter(({ state }) => state === 'open') ?? [];
  const published = value?.releases.filter(({ state }) => state === 'published') ?? [];
  const mayPublish = isAllowed(editor, 'publish');
  const begin = mayPublish && (
    <Button look="primary" icon="plus" onPress={() => setAdding(true)}>
      {words.addRelease}
    </Button>
  );
  const draw = (releases: readonly Release[]) => (
    <div className={styles.cards}>
      {releases.map((release) => (
        <ReleaseCard key={release.id} release={release} editor={editor} onChanged={loadAgain} />
      ))}
    </div>
  );
  return (
    <div className={styles.screen}>
      <header className={styles.header}>
        <h1 className={styles.title}>{words.screen}</h1>
        {begin}
      </header>
      <ErrorNotice error={error} onTryAgain={loadAgain} />
      {!value && error === undefined && <Loading label={shellWords.loading} />}
      {value && (
        <>
          <section className={styles.section}>
            <h2 className={styles.sectionTitle}>{words.releases}</h2>
            {open.length === 0 ? (
              <EmptyState icon="stack" title={words.noReleases}>
                <p>{words.releasesHint}</p>
              </EmptyState>
            ) : (
              draw(open)
            )}
            {published.length > 0 && (
              <details className={styles.past}>
                <summary>{words.publishedReleases(published.length)}</summary>
                {draw(published)}
              </details>
            )}
          </section>
          <section className={styles.section}>
            <h2 className={styles.sectionTitle}>{words.schedules}</h2>
            <ScheduleList
              schedules={value.schedules.filter(
                ({ id }) => !open.some(({ schedule }) => schedule?.id === id),
              )}
              mayPublish={mayPublish}
              onChanged={loadAgain}
            />
          </section>
        </>
      )}
      {isAdding && (
        <NewReleaseDialog
          onClose={() => setAdding(false)}
          onDone={() => {
            setAdding(false);
            loadAgain();
          }}
        />
      )}
    </div>
  );
}
