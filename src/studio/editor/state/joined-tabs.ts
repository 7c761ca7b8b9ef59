/** The tabs of this browser that have an entry open, of which this is one. */
export interface JoinedTabs {
  /** Says that this one has it open, to those that were opened since. */
  tell(): void;
  /** Says that this one leaves. Returns whether it was the last. */
  leave(): boolean;
  /** Hears and says nothing from now on. */
  close(): void;
}

interface Message {
  tab: string;
  says: 'hello' | 'here' | 'gone';
}

/** Joins the tabs that have an entry open. They know of each other at once: a tab that is being closed cannot wait to ask. */
export function joinTabs(file: string): JoinedTabs {
  const channel = new BroadcastChannel(`studio-presence:${file}`);
  const tab = crypto.getRandomValues(new Uint32Array(2)).join('-');
  const others = new Set<string>();
  const say = (says: Message['says']) => channel.postMessage({ tab, says } satisfies Message);
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.says === 'gone') others.delete(data.tab);
    else others.add(data.tab);
    if (data.says === 'hello') say('here');
  };
  say('hello');
  return {
    tell: () => say('here'),
    leave() {
      say('gone');
      return others.size === 0;
    },
    close: () => channel.close(),
  };
}
