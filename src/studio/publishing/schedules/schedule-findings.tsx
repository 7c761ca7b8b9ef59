import type { Finding } from '../../api/entries.ts';
import type { CheckAnswer, Schedule, ScheduleCheck } from '../../api/publishing.ts';
import { toEditAddress } from '../../editor/entry-list/entry-kinds.ts';
import { callApi } from '../../shell/call-api.ts';
import { Loading } from '../../shell/controls/notice.tsx';
import { navigate } from '../../shell/router.ts';
import { useLoaded } from '../../shell/use-loaded.ts';
import { words } from '../../shell/words/plans.ts';
import { ErrorNotice } from '../error-notice.tsx';
import { FindingGroups } from '../finding-groups.tsx';
import publishing from '../publishing.module.css';
import { readRevision } from './pin-newest.ts';

export interface ScheduleFindingsProps {
  schedule: Schedule;
  /** Checks the present draft instead of the pinned version. */
  isNewest?: boolean;
  /** Navigates to a finding's place; by default to its address. */
  onShow?: ((finding: Finding) => void) | undefined;
}

const showByAddress = (finding: Finding) => navigate(toEditAddress(finding, finding));

/** Present findings for a schedule, each with a link to its place. */
export function ScheduleFindings({
  schedule,
  isNewest = false,
  onShow = showByAddress,
}: ScheduleFindingsProps) {
  const { id, file } = schedule;
  const { value, error, isLoading, loadAgain } = useLoaded(
    async (signal) => {
      const body: ScheduleCheck =
        isNewest && file !== undefined ? { revision: await readRevision(file) } : {};
      return callApi<CheckAnswer>(`/schedules/${id}/check`, { method: 'POST', body, signal });
    },
    [id, isNewest, schedule.versionId],
  );
  const faults = value?.findings.filter(({ severity }) => severity === 'fault') ?? [];
  return (
    <div className={publishing.section}>
      <ErrorNotice error={error} onTryAgain={loadAgain} />
      {isLoading && <Loading label={words.checkingFailed} />}
      {value && !isLoading && faults.length === 0 && <p className={publishing.sound}>{words.mended}</p>}
      {faults.length > 0 && (
        <FindingGroups file={file ?? ''} findings={faults} onShow={onShow} onCheckAgain={loadAgain} />
      )}
    </div>
  );
}
