import { navigate, useAddress } from './router.ts';

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
  const [path = '', query = ''] = useAddress().split('?');
  const values = Object.fromEntries(new URLSearchParams(query));
  return [
    values,
    (changed) => {
      const kept = Object.entries({ ...values, ...changed }).filter(([, value]) => value !== '');
      const next = new URLSearchParams(kept).toString();
      navigate(next ? `${path}?${next}` : path, { replaces: true });
    },
  ];
}
