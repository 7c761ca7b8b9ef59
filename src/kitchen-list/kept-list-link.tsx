import { type ComponentType, useEffect, useState } from 'react';

/** The header's link to the list. Its code is loaded once something is on the list, so other visitors load none of it. */
export function KeptListLink() {
  const [Shown, show] = useState<ComponentType>();
  useEffect(() => {
    function look({ key, newValue }: Partial<StorageEvent>) {
      try {
        // What could not be stored is told all the same.
        if ((key === 'kitchen-list' && newValue) || localStorage['kitchen-list'])
          import('./list-link/list-link.tsx').then(
            ({ ListLink }) => show(() => ListLink),
            () => {},
          );
      } catch {}
    }
    look({});
    for (const event of ['storage', 'pageshow']) addEventListener(event, look);
    return () => {
      for (const event of ['storage', 'pageshow']) removeEventListener(event, look);
    };
  }, []);
  return Shown && <Shown />;
}
