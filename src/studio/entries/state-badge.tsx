import type { EntryState } from './contract.ts';
import { Badge, type Tone } from '../kit/badge.tsx';
import { words } from '../editor/entry-list/messages.ts';

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
