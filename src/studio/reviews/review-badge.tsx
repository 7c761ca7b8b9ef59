import type { EntrySummary } from '#studio/entries/contract.ts';
import { Badge, type Tone } from '#studio/kit/badge.tsx';
import type { Review } from './contract.ts';
import { messages } from './messages.ts';

const tones = { asked: 'info', 'sent-back': 'warning', approved: 'success' } as const satisfies Record<
  Review['state'],
  Tone
>;

/** How far the review of a draft has come; nothing without one. */
export function ReviewBadge({ state }: { state: EntrySummary['review'] }) {
  return (
    state && (
      <Badge tone={tones[state]} icon="eye">
        {messages.states[state]}
      </Badge>
    )
  );
}
