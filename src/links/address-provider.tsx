import { createContext, type ReactNode, use, useMemo } from 'react';
import { readShownQuery } from './shown-address.ts';

/** The page's own address, as far as its visitor can choose it. */
export interface Address {
  path: string;
  /** What of it decides what is shown: a parameter that is not in `queryNames` is not in it. */
  query: URLSearchParams;
}

const AddressContext = createContext<Address>({ path: '', query: new URLSearchParams() });

/**
 * Tells what is inside at which address it is shown, on the server and in the browser alike.
 *
 * @param url the page's path with its query, as Inertia has it
 */
export function AddressProvider({ url, children }: { url: string; children: ReactNode }) {
  const address = useMemo(() => {
    const { pathname, search } = new URL(url, 'http://page');
    return { path: pathname, query: readShownQuery(search) };
  }, [url]);
  return <AddressContext value={address}>{children}</AddressContext>;
}

/** The address of the page around; an empty one where no provider stands around. */
export function useAddress(): Address {
  return use(AddressContext);
}
