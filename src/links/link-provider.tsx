import { createContext, type ReactNode, use, useMemo } from 'react';

export interface LinkSettings {
  /** The site's origin; addresses with the same origin are internal. */
  origin: string;
  /** Opens the consent dialog; without it, links to the dialog lead to the locale's consent page. */
  openConsent?: (() => void) | undefined;
}

const LinkContext = createContext<LinkSettings | null>(null);

/** Provides the link settings to every `Link` inside. */
export function LinkProvider({ origin, openConsent, children }: LinkSettings & { children: ReactNode }) {
  const settings = useMemo(() => ({ origin, openConsent }), [origin, openConsent]);
  return <LinkContext value={settings}>{children}</LinkContext>;
}

/** The link settings; throws outside a `LinkProvider`. */
export function useLinkSettings(): LinkSettings {
  const settings = use(LinkContext);
  if (settings === null) {
    throw new Error('useLinkSettings needs a LinkProvider around the component that calls it.');
  }
  return settings;
}
