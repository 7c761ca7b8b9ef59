import { shouldIntercept } from '@inertiajs/core';
import { Link as InertiaLink } from '@inertiajs/react';
import type { AriaAttributes, MouseEvent, ReactNode } from 'react';
import { locales } from '#i18n/locales.ts';
import { useTranslate } from '#i18n/translator-context.tsx';
import { classifyLink } from './classify-link.ts';
import { useLinkSettings } from './link-provider.tsx';

interface AnchorProps extends AriaAttributes {
  children?: ReactNode;
  className?: string | undefined;
  id?: string | undefined;
  title?: string | undefined;
  lang?: string | undefined;
  hrefLang?: string | undefined;
  /** For search engines: not to be followed. */
  rel?: 'nofollow' | undefined;
  onClick?: ((event: MouseEvent) => void) | undefined;
}

export interface LinkProps extends AnchorProps {
  /** The address, as entered by an editor. */
  href: string | undefined;
  /** Whether to open internal links in a new tab too. */
  openInNewWindow?: boolean | undefined;
}

/**
 * A link by the rules of R2.92–R2.96: pages of this site are prefetched and visited client-side, other sites open in a
 * new tab, `mailto:` and `tel:` in place, and `#cmp` opens the consent dialog. A disallowed address renders plain text. Requires a
 * `LinkProvider` and a `TranslatorProvider`.
 */
export function Link({ href: address, openInNewWindow = false, ...anchor }: LinkProps) {
  const { origin } = useLinkSettings();
  const { kind, href } = classifyLink(address, origin);

  if (kind === 'disallowed') return <>{anchor.children}</>;
  if (kind === 'consent') return <ConsentLink {...anchor} />;
  if (kind === 'external' || openInNewWindow) return <NewTabLink {...anchor} href={href} />;
  if (kind === 'page') return <PageLink {...anchor} href={href} />;
  return <a {...anchor} href={href} />;
}

const isServer = typeof window === 'undefined';

/** Inertia's link only adds event handlers to its `a`, so the server renders the `a` alone. */
function PageLink(anchor: AnchorProps & { href: string }) {
  return isServer ? <a {...anchor} /> : <InertiaLink {...anchor} prefetch />;
}

function NewTabLink({ href, children, 'aria-label': label, ...anchor }: AnchorProps & { href: string }) {
  const { t, languageTag } = useTranslate();
  const hint = ` ${t('link.opensInNewTab')}`;
  return (
    <a {...anchor} href={href} aria-label={label && label + hint} target="_blank" rel="noopener">
      {children}
      <span className="visually-hidden" lang={languageTag}>
        {hint}
      </span>
    </a>
  );
}

function ConsentLink({ onClick, children, ...anchor }: AnchorProps) {
  const { openConsent } = useLinkSettings();
  const { locale } = useTranslate();
  const open = (event: MouseEvent) => {
    onClick?.(event);
    if (!openConsent || !shouldIntercept(event)) return;
    event.preventDefault();
    openConsent();
  };
  return (
    <a {...anchor} href={locales[locale].paths.consent} onClick={open}>
      {children}
    </a>
  );
}
