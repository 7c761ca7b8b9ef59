import type { AuthoredDocument, ContentOverlay, OverlayState } from './content-overlay.ts';
import { digestAuthored } from './digest-authored.ts';

/** What a test publishes over files, by file; undefined takes an entry away. */
type Published = Readonly<Record<string, AuthoredDocument | undefined>>;

export interface HeldOverlay extends ContentOverlay {
  /**
   * Publishes documents besides those that are.
   *
   * @param bases what their files say; where a file is left out, there is none
   */
  publish(documents: Published, bases?: Readonly<Record<string, AuthoredDocument>>): void;
  /** Publishes pictures and films in place of those that are. */
  upload(media: OverlayState['media']): void;
  /** Takes what was published off again. */
  forget(file: string): void;
}

/** Makes an overlay of what a test publishes. */
export function holdOverlay(
  first: OverlayState | undefined = { revision: 0, entries: new Map(), media: [] },
): HeldOverlay {
  let current = first;
  const listeners = new Set<() => void>();
  const change = (parts: Partial<OverlayState>) => {
    const { revision = 0, entries = new Map(), media = [] } = current ?? {};
    current = { revision: revision + 1, entries, media, ...parts };
    for (const listener of listeners) listener();
  };
  return {
    current: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    publish(documents, bases = {}) {
      const entries = new Map(current?.entries);
      for (const [file, document] of Object.entries(documents)) {
        const base = bases[file];
        entries.set(file, { file, document, baseDigest: base && digestAuthored(base) });
      }
      change({ entries });
    },
    upload: (media) => change({ media }),
    forget(file) {
      const entries = new Map(current?.entries);
      entries.delete(file);
      change({ entries });
    },
  };
}
