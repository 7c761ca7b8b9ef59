import type { Release } from '../../api/publishing.ts';
import { callApi } from '../../shell/call-api.ts';
import { SelectField } from '../../shell/controls/select-field.tsx';
import { TextField } from '../../shell/controls/text-field.tsx';
import { type Loaded, useLoaded } from '../../shell/use-loaded.ts';
import { words } from '../../shell/words/plans.ts';

/** An open release, or a new one to be created with `name`. */
export interface ReleaseChoice {
  id: string;
  name: string;
}

const another = 'another';

export function useOpenReleases(): Loaded<readonly Release[]> {
  return useLoaded(
    async (signal) =>
      (await callApi<Release[]>('/releases', { signal })).filter(({ state }) => state === 'open'),
    [],
  );
}

export interface ReleaseFieldsProps {
  releases: readonly Release[];
  value: ReleaseChoice;
  onChange: (value: ReleaseChoice) => void;
}

/** Chooses an open release, or a name for a new one. */
export function ReleaseFields({ releases, value, onChange }: ReleaseFieldsProps) {
  const chosen = completeChoice(value, releases);
  return (
    <>
      {releases.length > 0 && (
        <SelectField
          label={words.release}
          choices={[
            ...releases.map(({ id, name }) => ({ value: id, label: name })),
            { value: another, label: words.anotherRelease },
          ]}
          value={chosen.id}
          onChange={(id) => onChange({ ...value, id })}
        />
      )}
      {chosen.id === another && (
        <TextField
          label={words.releaseName}
          hint={words.releaseNameHint}
          value={value.name}
          onChange={(name) => onChange({ ...value, name })}
        />
      )}
    </>
  );
}

/** Fills in the defaults of a choice: the newest release, or a new one if there is none. */
export function completeChoice({ id, name }: ReleaseChoice, releases: readonly Release[]): ReleaseChoice {
  const chosen = id || releases[0]?.id || another;
  return { id: chosen, name: releases.find((one) => one.id === chosen)?.name ?? name.trim() };
}

/** Whether a choice is complete. */
export function isChosen({ name }: ReleaseChoice): boolean {
  return name !== '';
}

/** Resolves to the chosen release's id, after creating it if it is new. */
export async function makeChosen({ id, name }: ReleaseChoice): Promise<string> {
  if (id !== another) return id;
  return (await callApi<{ id: string }>('/releases', { method: 'POST', body: { name } })).id;
}
