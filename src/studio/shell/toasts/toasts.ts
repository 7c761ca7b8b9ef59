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

/** Milliseconds that one stays which asks for nothing, and one that leads on or can be taken back. */
const stay = { told: 6000, leading: 20_000 };
const mostShown = 4;

let shown: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** Those that go by themselves, with the time that is left to them while nobody looks at them. */
const leaving = new Map<number, { timer?: ReturnType<typeof setTimeout>; left: number; since: number }>();
let isHeld = false;

/** The newest that was there when a window was opened, which it may not cover. */
let newestBehind = 0;

/**
 * Says that something has been done, or has not. What is wrong stays until it is dismissed; of those that offer the same,
 * the newest alone is shown.
 */
export function showToast(
  message: string,
  { tone = 'success', ...rest }: Partial<Pick<Toast, 'tone' | 'detail' | 'action' | 'link'>> = {},
): void {
  lastId += 1;
  const toast = { id: lastId, message, tone, ...rest };
  const others = shown.filter(
    ({ id, action, tone: other }) =>
      (!action || action.label !== toast.action?.label) && !(id <= newestBehind && isTold(other)),
  );
  change([...others, toast].slice(-mostShown));
  if (!isTold(tone)) return;
  leaving.set(toast.id, { left: toast.link || toast.action ? stay.leading : stay.told, since: 0 });
  if (!isHeld) run(toast.id);
}

/** What is wrong, or may be, is not told by having been shown. */
function isTold(tone: Tone): boolean {
  return tone !== 'danger' && tone !== 'warning';
}

/** Has those that are shown stay behind the window that is opened now, until there is another. */
export function sinkToasts(): void {
  newestBehind = lastId;
  change([...shown]);
}

/** Whether all of some belong behind the window that was opened last. */
export function areBehind(toasts: readonly Toast[]): boolean {
  return toasts.every(({ id }) => id <= newestBehind);
}

export function dismissToast(id: number): void {
  change(shown.filter((toast) => toast.id !== id));
}

/** Has all of them stay while somebody points at them, or has the focus among them. */
export function holdToasts(holds: boolean): void {
  if (isHeld === holds) return;
  isHeld = holds;
  for (const [id, toast] of leaving) {
    if (!holds) run(id);
    else {
      clearTimeout(toast.timer);
      toast.left -= performance.now() - toast.since;
    }
  }
}

function run(id: number): void {
  const toast = leaving.get(id);
  if (!toast) return;
  toast.since = performance.now();
  toast.timer = setTimeout(() => dismissToast(id), toast.left);
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
  for (const [id, { timer }] of leaving) {
    if (next.some((toast) => toast.id === id)) continue;
    clearTimeout(timer);
    leaving.delete(id);
  }
  for (const listener of listeners) listener();
}
