import { type ComponentType, createContext, type ReactNode, use } from 'react';

/** An Inertia page object. */
export interface KitPage {
  component: string;
  props: Record<string, unknown>;
  url: string;
}

export interface HostLinkProps {
  href: string;
  children?: ReactNode;
}

/** What a contender's framework provides in place of Inertia. */
export interface Host {
  /** A link to another page of the site. */
  Link: ComponentType<HostLinkProps>;
  /** Takes tags for the document's head; renders nothing if the framework writes them itself. */
  Head: ComponentType<{ children?: ReactNode }>;
}

export const HostContext = createContext<(Host & { page: KitPage }) | null>(null);

/** The framework around the page; throws outside one. */
export function useHost(): Host & { page: KitPage } {
  const host = use(HostContext);
  if (host === null) throw new Error('A page of the kit needs a host around it.');
  return host;
}
