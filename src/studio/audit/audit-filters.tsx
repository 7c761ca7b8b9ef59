import type { Names } from '#studio/accounts/contract.ts';
import layout from '#studio/kit/layout.module.css';
import { SelectField } from '#studio/kit/select-field.tsx';
import { SearchField, TextField } from '#studio/kit/text-field.tsx';
import type { AuditFilter } from './audit-filter.ts';
import { describeAction } from './describe-action.ts';
import { messages } from './messages.ts';

export interface AuditFiltersProps {
  filter: AuditFilter;
  onChange: (filter: AuditFilter) => void;
  names: Names;
  /** All actions in the log. */
  actions: readonly string[];
}

export function AuditFilters({ filter, onChange, names, actions }: AuditFiltersProps) {
  const set = (name: keyof AuditFilter) => (value: string) => onChange({ ...filter, [name]: value });
  const people = Object.entries(names).sort(([, one], [, other]) => one.localeCompare(other));
  return (
    <>
      <search className={layout.filters}>
        <SelectField
          label={messages.who}
          value={filter.by}
          onChange={set('by')}
          choices={[
            { value: '', label: messages.anybody },
            { value: 'system', label: messages.system },
            ...people.map(([value, label]) => ({ value, label })),
          ]}
        />
        <SelectField
          label={messages.what}
          value={filter.action}
          onChange={set('action')}
          choices={[
            { value: '', label: messages.anything },
            ...listRooms(actions).flatMap((room) => [
              { value: `${room}.`, label: messages.anythingOf(describeAction(room)) },
              ...actions
                .filter((action) => action.startsWith(`${room}.`))
                .map((value) => ({ value, label: describeAction(value) })),
            ]),
          ]}
        />
        <TextField label={messages.from} type="date" value={filter.from} onChange={set('from')} />
        <TextField label={messages.until} type="date" value={filter.until} onChange={set('until')} />
      </search>
      <SearchField
        label={messages.searchSubject}
        placeholder={messages.searchSubject}
        value={filter.subject}
        onChange={set('subject')}
      />
    </>
  );
}

function listRooms(actions: readonly string[]): string[] {
  return [...new Set(actions.map((action) => action.split('.')[0] ?? ''))];
}
