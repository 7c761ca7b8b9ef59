import { useSyncExternalStore } from 'react';
import { createListeners } from '#studio/contract/listeners.ts';
import type { Tone } from '../badge.tsx';

export interface Toast {
  id: number;
  message: string;
  /** Remedy or next step. */
  detail?: string | undefined;
  tone: Tone;
  action?: { label: string; onPress: () => void } | undefined;
  /** Addresses outside the studio open in a new tab. */
  link?: { label: string; href: string } | undefined;
}

/** Milliseconds for which a toast stays: a plain message, and one with a link or action. */
const stay = { told: 6000, leading: 20_000 };
const mostShown = 4;

let shown: readonly Toast[] = [];
let lastId = 0;
const listeners = createListeners();

/** Toasts with a time-out, and what is left of it while paused. */
const leaving = new Map<number, { timer?: ReturnType<typeof setTimeout>; left: number; since: number }>();
let isHeld = false;

/** Id of the newest toast when the last dialog opened; older ones must not cover that. */
let newestBehind = 0;

/** Shows a toast. Errors stay until dismissed; of several with the same action, or that say the same, only the newest is shown. */
export function showToast(
  message: string,
  { tone = 'success', ...rest }: Partial<Pick<Toast, 'tone' | 'detail' | 'action' | 'link'>> = {},
): void {
  lastId += 1;
  const toast = { id: lastId, message, tone, ...rest };
  const others = shown.filter(
    (other) =>
      (!other.action || other.action.label !== toast.action?.label) &&
      !(other.id <= newestBehind && isTold(other.tone)) &&
      read(other) !== read(toast),
  );
  change([...others, toast].slice(-mostShown));
  if (!isTold(tone)) return;
  leaving.set(toast.id, { left: toast.link || toast.action ? stay.leading : stay.told, since: 0 });
  if (!isHeld) run(toast.id);
}

function read({ message, detail, link }: Toast): string {
  return [message, detail, link?.href].join('\n');
}

/** Whether a toast may disappear by itself; errors and warnings may not. */
function isTold(tone: Tone): boolean {
  return tone !== 'danger' && tone !== 'warning';
}

/** Puts the present toasts behind the dialog that is opening. */
export function sinkToasts(): void {
  newestBehind = lastId;
  change([...shown]);
}

/** Whether all of the toasts belong behind the open dialog. */
export function areBehind(toasts: readonly Toast[]): boolean {
  return toasts.every(({ id }) => id <= newestBehind);
}

export function dismissToast(id: number): void {
  change(shown.filter((toast) => toast.id !== id));
}

/** Pauses the time-outs while the toasts are hovered or focused. */
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
  return useSyncExternalStore(listeners.follow, () => shown);
}

function change(next: readonly Toast[]): void {
  shown = next;
  for (const [id, { timer }] of leaving) {
    if (next.some((toast) => toast.id === id)) continue;
    clearTimeout(timer);
    leaving.delete(id);
  }
  listeners.tell();
}
