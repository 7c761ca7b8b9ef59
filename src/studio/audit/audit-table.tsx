import type { Names } from '#studio/accounts/contract.ts';
import { toEditAddress } from '#studio/entries/entry-kinds.ts';
import { useKnownEntries } from '#studio/entries/use-known-entries.ts';
import { showTime } from '#studio/kit/show-time.ts';
import { Table } from '#studio/kit/table.tsx';
import type { AuditEntry } from './contract.ts';
import { describeDetails } from './describe-details.ts';
import { describeAction, messages } from './messages.ts';

export function AuditTable({ entries, names: people }: { entries: readonly AuditEntry[]; names: Names }) {
  const files = entries.flatMap(({ subject, details }) => [subject, details?.file].filter(isFile));
  const known = useKnownEntries(files);
  const names = { ...people, ...Object.fromEntries([...known].map(([file, { title }]) => [file, title])) };
  return (
    <Table heads={[messages.when, messages.who, messages.what, messages.towhat]}>
      {entries.map((entry) => (
        <tr key={entry.id}>
          <td>
            <time dateTime={entry.at}>{showTime(entry.at)}</time>
          </td>
          <td>
            {entry.by === 'system' ? messages.system : (entry.byName ?? entry.by)}
            {entry.token && <p className="muted">{messages.byToken(entry.token)}</p>}
          </td>
          <td>{describeAction(entry.action)}</td>
          <td>
            <Subject entry={entry} names={names} />
            <p className="muted">{describeDetails(entry, names)}</p>
          </td>
        </tr>
      ))}
    </Table>
  );
}

function isFile(value: unknown): value is string {
  return typeof value === 'string' && value.endsWith('.yaml');
}

/** The subject, linked to its present place. */
function Subject({ entry, names }: { entry: AuditEntry; names: Names }) {
  const { action, by, subject, subjectName } = entry;
  if (subject === undefined) return null;
  const [room] = action.split('.');
  if (room === 'media') return <a href={`/studio/media?item=${encodeURIComponent(subject)}`}>{subject}</a>;
  if (room === 'enquiries') return <a href={`/studio/enquiries/${subject}`}>{messages.enquiry}</a>;
  if (room === 'previews' && subject.startsWith('/')) return <span>{subject}</span>;
  if (subject.includes('/'))
    return <a href={toEditAddress({ file: subject })}>{names[subject] ?? subject}</a>;
  if (room === 'plans' || room === 'releases' || room === 'publishing')
    return subjectName === undefined ? (
      <span>{messages.formerPlan}</span>
    ) : (
      <a href="/studio/plans">{subjectName}</a>
    );
  // A person's own account: they are named already.
  return subject === by ? null : <span>{subjectName ?? subject}</span>;
}
