import { shouldIntercept } from '@inertiajs/core';
import type { NavigationEntry } from '#content-source/content.ts';
import { Link } from '#links/link.tsx';
import { markCurrent } from './mark-current.ts';

interface NavigationLinkProps {
  entry: Pick<NavigationEntry, 'label' | 'link' | 'cmp' | 'languages'>;
  uri: string;
  className?: string | undefined;
  /** The visitor goes there from here; not where a key asks for a new tab. */
  onChoose?: (() => void) | undefined;
}

/** A link of the navigation: marked when its page is shown, and opening the cookie preferences if it says so. */
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
