import { type ComponentType, createContext, type ReactNode, use } from 'react';

/** A page as the server tells Inertia's client of it. */
export interface KitPage {
  component: string;
  props: Record<string, unknown>;
  url: string;
}

export interface HostLinkProps {
  href: string;
  children?: ReactNode;
}

/** What a contender's framework does where ours has Inertia. */
export interface Host {
  /** A link to another page of the site. */
  Link: ComponentType<HostLinkProps>;
  /** Takes the tags that belong in the document's head; nothing if the framework writes them by itself. */
  Head: ComponentType<{ children?: ReactNode }>;
}

export const HostContext = createContext<(Host & { page: KitPage }) | null>(null);

/** The framework around the page; throws outside one. */
export function useHost(): Host & { page: KitPage } {
  const host = use(HostContext);
  if (host === null) throw new Error('A page of the kit needs a host around it.');
  return host;
}
