import type { EntryDocument } from '#studio/documents/contract.ts';

/** A save, broadcast to other tabs with the same entry open. */
export interface TabMessage {
  revision: number;
  document: EntryDocument;
}

export interface TabChannel {
  tell(message: TabMessage): void;
  close(): void;
}

/** Opens the channel on which tabs with the same entry open follow each other's saves. */
export function openTabChannel(file: string, follow: (message: TabMessage) => void): TabChannel {
  const channel = new BroadcastChannel(`studio-entry:${file}`);
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => follow(data);
  let isClosed = false;
  return {
    tell(message) {
      // A save under way may be answered after the entry is closed.
      if (!isClosed) channel.postMessage(message);
    },
    close() {
      isClosed = true;
      channel.close();
    },
  };
}
