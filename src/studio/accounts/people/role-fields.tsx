import { type Locale, localeCodes, locales } from '#i18n/locales.ts';
import { type Rights, type Role, roles } from '#studio/contract/roles.ts';
import { CheckGroup } from '#studio/kit/check-group.tsx';
import { RadioGroup } from '#studio/kit/radio-group.tsx';
import { messages } from '../messages.ts';

/** A role and the locales it is limited to; undefined for all. */
export interface RoleChoice {
  role: Role;
  locales: readonly Locale[] | undefined;
}

export interface RoleFieldsProps {
  value: RoleChoice;
  onChange: (value: RoleChoice) => void;
  /** The server's message about the locales. */
  error: string | undefined;
  /** What is given cannot go beyond these rights. */
  most: Rights;
  /** Those offered, where not all are. */
  offered?: readonly Role[];
}

/** Chooses a role, each explained, and the locales it is limited to. */
export function RoleFields({ value, onChange, error, most, offered = roles }: RoleFieldsProps) {
  const limited = value.locales;
  return (
    <>
      <RadioGroup
        label={messages.role}
        choices={offered
          .filter((role) => isRoleWithin(role, most))
          .map((role) => ({ value: role, label: messages.roles[role], hint: messages.roleHints[role] }))}
        value={value.role}
        onChange={(role) => onChange({ ...value, role })}
      />
      <RadioGroup
        label={messages.locales}
        choices={[
          ...(most.locales ? [] : [{ value: 'all', label: messages.allLocales }]),
          { value: 'some', label: messages.someLocales },
        ]}
        value={limited ? 'some' : 'all'}
        onChange={(which) => onChange({ ...value, locales: which === 'all' ? undefined : [] })}
      />
      {limited && (
        <CheckGroup
          label={messages.someLocales}
          choices={(most.locales ?? localeCodes).map((code) => ({
            value: code,
            label: `${locales[code].label} (${code})`,
          }))}
          value={limited}
          onChange={(chosen) => onChange({ ...value, locales: chosen })}
          error={error}
        />
      )}
    </>
  );
}

function isRoleWithin(role: Role, most: Rights): boolean {
  return roles.indexOf(role) <= roles.indexOf(most.role);
}
