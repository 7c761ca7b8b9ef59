import { useEffect } from 'react';
import { navigate, useAddress } from './router.ts';

/** What lists were narrowed to last: their addresses, by their paths. */
const narrowed = new Map<string, string>();

/** The address of a list as it was left. */
export const findNarrowed = (path: string) => narrowed.get(path) ?? path;

/**
 * The query of the studio's address, which keeps what a list was narrowed to: another screen can lead there, and *Back* leads
 * back to it.
 *
 * @returns the values, and a function that changes some; an empty one goes
 */
export function useQuery(): [
  values: Readonly<Record<string, string>>,
  change: (values: Readonly<Record<string, string>>) => void,
] {
  const address = useAddress();
  const [path = '', query = ''] = address.split('?');
  const values = Object.fromEntries(new URLSearchParams(query));
  useEffect(() => void narrowed.set(path, address), [path, address]);
  return [
    values,
    (changed) => {
      const kept = Object.entries({ ...values, ...changed }).filter(([, value]) => value !== '');
      const next = new URLSearchParams(kept).toString();
      navigate(next ? `${path}?${next}` : path, { replaces: true });
    },
  ];
}
