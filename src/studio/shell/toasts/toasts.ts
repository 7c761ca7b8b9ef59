import { useSyncExternalStore } from 'react';
import type { Tone } from '../controls/badge.tsx';

export interface Toast {
  id: number;
  message: string;
  /** How to mend it, or what comes next. */
  detail?: string | undefined;
  tone: Tone;
  action?: { label: string; onPress: () => void } | undefined;
  /** Leads on; outside of the studio in a tab of its own. */
  link?: { label: string; href: string } | undefined;
}

/** Milliseconds that one stays which asks for nothing, and one that leads on. */
const stay = { told: 6000, leading: 20_000 };

let shown: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** Says that something has been done, or has not. What is wrong stays until it is dismissed. */
export function showToast(
  message: string,
  { tone = 'success', ...rest }: Partial<Pick<Toast, 'tone' | 'detail' | 'action' | 'link'>> = {},
): void {
  lastId += 1;
  const toast = { id: lastId, message, tone, ...rest };
  change([...shown, toast].slice(-4));
  const stays = tone === 'danger' || tone === 'warning' || toast.action;
  if (!stays) setTimeout(() => dismissToast(toast.id), stay[toast.link ? 'leading' : 'told']);
}

export function dismissToast(id: number): void {
  change(shown.filter((toast) => toast.id !== id));
}

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => shown,
  );
}

function change(next: readonly Toast[]): void {
  shown = next;
  for (const listener of listeners) listener();
}
