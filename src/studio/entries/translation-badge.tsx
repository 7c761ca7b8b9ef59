import type { ReactNode } from 'react';
import { Badge, type Tone } from '#studio/kit/badge.tsx';
import type { IconName } from '#studio/kit/icons.ts';
import type { TranslationState } from './contract.ts';
import { messages } from './messages.ts';

/** Tones and icons of the states, which are told in words as well. */
const signs: Readonly<Record<TranslationState, [Tone, IconName]>> = {
  absent: ['neutral', 'plus'],
  stale: ['warning', 'warning'],
  changed: ['warning', 'arrows-left-right'],
  copied: ['danger', 'copy'],
  machine: ['warning', 'pencil'],
  missing: ['danger', 'x'],
  unknown: ['neutral', 'info'],
  fallsBack: ['info', 'undo'],
  translated: ['success', 'check'],
  original: ['info', 'file'],
  pending: ['neutral', 'clock'],
};

export interface TranslationBadgeProps {
  state: TranslationState;
  /** By default the state's name. */
  children?: ReactNode;
}

/** How an entry stands to its original. */
export function TranslationBadge({ state, children = messages.translations[state] }: TranslationBadgeProps) {
  const [tone, icon] = signs[state];
  return (
    <Badge tone={tone} icon={icon}>
      {children}
    </Badge>
  );
}
