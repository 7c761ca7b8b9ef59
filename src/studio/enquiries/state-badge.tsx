import { Badge, type Tone } from '#studio/kit/badge.tsx';
import type { EnquirySummary } from './contract.ts';
import { messages } from './messages.ts';

const tones: Readonly<Record<EnquirySummary['state'], Tone>> = {
  new: 'info',
  assigned: 'neutral',
  answered: 'success',
  spam: 'warning',
  dead: 'danger',
};

/** How an enquiry stands. */
export function StateBadge({ state }: Pick<EnquirySummary, 'state'>) {
  return <Badge tone={tones[state]}>{messages.states[state]}</Badge>;
}
