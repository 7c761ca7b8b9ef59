import { useCallback, useMemo, useState } from 'react';
import { recall, remember, useRemembered } from '#studio/kit/remember.ts';
import { useEntry } from '../state/use-entry.ts';
import { isTranslation } from './compared.tsx';

const key = 'studio-beside-original';

/** How the original is shown. */
export const originalViews = ['fields', 'page'] as const;
export type OriginalView = (typeof originalViews)[number];

/**
 * Whether and how a translation is shown beside its original, which this browser remembers. `close` leaves it for this time;
 * `toggle` is absent where there is no original.
 */
export function useBeside() {
  const canBe = useEntry(isTranslation);
  const [isOn, setOn] = useState(() => recall(key) === 'yes');
  const toggle = useCallback(() => {
    remember(key, isOn ? 'no' : 'yes');
    setOn(!isOn);
  }, [isOn]);
  const [view, changeView] = useRemembered('studio-original-view', originalViews, 'fields');
  const close = useCallback(() => setOn(false), []);
  return useMemo(
    () => ({ isOn: canBe && isOn, view, changeView, toggle: canBe ? toggle : undefined, close }),
    [canBe, isOn, view, changeView, toggle, close],
  );
}
