import type { AuthoredDocument, ContentOverlay, OverlayState } from './content-overlay.ts';
import { digestAuthored } from './digest-authored.ts';

/** Documents published by a test, by file; undefined removes an entry. */
type Published = Readonly<Record<string, AuthoredDocument | undefined>>;

export interface HeldOverlay extends ContentOverlay {
  /**
   * Publishes further documents.
   *
   * @param bases the documents of their files; files left out do not exist
   */
  publish(documents: Published, bases?: Readonly<Record<string, AuthoredDocument>>): void;
  /** Replaces the uploaded pictures and films. */
  upload(media: OverlayState['media']): void;
  /** Removes an overlay entry, so that its file shows again. */
  forget(file: string): void;
}

/** An in-memory overlay for tests. */
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
