import { Children, cloneElement, isValidElement, type ReactNode } from 'react';
import { type HostLinkProps, type KitPage, useHost } from './host.ts';
import { writeTitle } from './page-title.ts';

/** Replaces `@inertiajs/react` in other frameworks: the same exports, as far as pages use them. */

export function usePage(): KitPage {
  return useHost().page;
}

/** Prefetching is left to the framework. */
export function Link({ prefetch: _, ...anchor }: HostLinkProps & { prefetch?: unknown }) {
  const { Link: HostLink } = useHost();
  return <HostLink {...anchor} />;
}

export function Head({ title = '', children }: { title?: string; children?: ReactNode }) {
  const { Head: HostHead } = useHost();
  return (
    <HostHead>
      <title>{writeTitle(title)}</title>
      {Children.map(children, (child) =>
        isValidElement<Record<string, unknown>>(child)
          ? cloneElement(child, { 'head-key': undefined })
          : child,
      )}
    </HostHead>
  );
}

export const router = {
  on: () => () => undefined,
  visit: () => undefined,
  reload: () => undefined,
  replace: () => undefined,
};

/** A form that is only rendered: no figure submits one. */
export function useForm() {
  return {
    errors: {},
    processing: false,
    clearErrors: () => undefined,
    setError: () => undefined,
    transform: () => undefined,
    post: () => undefined,
  };
}
