import type { EntryState } from '../../entries/contract.ts';
import { Badge, type Tone } from '../../shell/controls/badge.tsx';
import { words } from '../../shell/words/entries.ts';

const tones: Readonly<Record<EntryState, Tone>> = {
  published: 'success',
  changed: 'warning',
  draft: 'info',
  withdrawn: 'neutral',
  deleted: 'danger',
};

export function StateBadge({ state }: { state: EntryState }) {
  return <Badge tone={tones[state]}>{words.states[state]}</Badge>;
}
