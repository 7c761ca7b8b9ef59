import type { EntryDocument } from '../../api/entries.ts';

/** What a tab tells those that have the same entry open. */
export interface TabMessage {
  revision: number;
  document: EntryDocument;
}

export interface TabChannel {
  tell(message: TabMessage): void;
  close(): void;
}

/** Has the tabs of a browser in which an entry is open follow each other's saves. */
export function openTabChannel(file: string, follow: (message: TabMessage) => void): TabChannel {
  const channel = new BroadcastChannel(`studio-entry:${file}`);
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => follow(data);
  let isClosed = false;
  return {
    tell(message) {
      // What was on its way when the entry was closed is answered later.
      if (!isClosed) channel.postMessage(message);
    },
    close() {
      isClosed = true;
      channel.close();
    },
  };
}
