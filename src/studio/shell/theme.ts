import { useSyncExternalStore } from 'react';
import { createListeners } from '#studio/contract/listeners.ts';
import { recall, remember } from '#studio/kit/remember.ts';

/** `system` follows the operating system. */
export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const key = 'studio-theme';
const listeners = createListeners();

/** Applies the stored theme. */
export function applyTheme(): void {
  const theme = readTheme();
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

/** The theme, with a setter that stores it in this browser. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  return [useSyncExternalStore(listeners.follow, readTheme), chooseTheme];
}

/** Used where the browser stores nothing. */
let chosen: Theme | undefined;

function chooseTheme(theme: Theme): void {
  chosen = theme;
  remember(key, theme);
  applyTheme();
  listeners.tell();
}

function readTheme(): Theme {
  const kept = chosen ?? recall(key);
  return themes.find((theme) => theme === kept) ?? 'system';
}
