import { Badge, type Tone } from '#studio/kit/badge.tsx';
import type { EntryState } from './contract.ts';
import { messages } from './messages.ts';

const tones: Readonly<Record<EntryState, Tone>> = {
  published: 'success',
  changed: 'warning',
  draft: 'info',
  withdrawn: 'neutral',
  deleted: 'danger',
};

export function StateBadge({ state }: { state: EntryState }) {
  return <Badge tone={tones[state]}>{messages.states[state]}</Badge>;
}
