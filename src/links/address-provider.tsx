import { createContext, type ReactNode, use, useMemo } from 'react';
import { readShownQuery } from './shown-address.ts';

/** The path and query of the current page. */
export interface Address {
  path: string;
  /** Only the parameters in `queryNames`, which decide what the page shows. */
  query: URLSearchParams;
}

const AddressContext = createContext<Address>({ path: '', query: new URLSearchParams() });

/**
 * Provides the page's address to its children, on the server and in the browser alike.
 *
 * @param url the page's path and query, as in Inertia's `page.url`
 */
export function AddressProvider({ url, children }: { url: string; children: ReactNode }) {
  const address = useMemo(() => {
    const { pathname, search } = new URL(url, 'http://page');
    return { path: pathname, query: readShownQuery(search) };
  }, [url]);
  return <AddressContext value={address}>{children}</AddressContext>;
}

/** The address of the current page; an empty one outside an `AddressProvider`. */
export function useAddress(): Address {
  return use(AddressContext);
}
