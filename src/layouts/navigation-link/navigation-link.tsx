import { shouldIntercept } from '@inertiajs/core';
import type { NavigationEntry } from '#content-source/content.ts';
import { Link } from '#links/link.tsx';
import { markCurrent } from './mark-current.ts';

interface NavigationLinkProps {
  entry: Pick<NavigationEntry, 'label' | 'link' | 'cmp' | 'languages'>;
  uri: string;
  className?: string | undefined;
  /** Called when the visitor follows the link in this tab; not for a modified click that opens another. */
  onChoose?: (() => void) | undefined;
}

/**
 * A link of the navigation, marked if it leads to the current page. An entry may open the cookie preferences instead.
 */
export function NavigationLink({ entry, uri, className, onChoose }: NavigationLinkProps) {
  return (
    <Link
      href={entry.cmp ? '#cmp' : entry.link}
      lang={entry.languages?.label}
      aria-current={markCurrent(entry.link, uri)}
      className={className}
      onClick={(event) => shouldIntercept(event) && onChoose?.()}
    >
      {entry.label}
    </Link>
  );
}
