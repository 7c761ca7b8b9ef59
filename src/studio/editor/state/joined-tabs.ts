/** Membership in the group of this browser's tabs with the entry open. */
export interface JoinedTabs {
  /** Announces this tab to those opened since. */
  tell(): void;
  /**
   * Announces that this tab leaves.
   *
   * @returns whether it was the last
   */
  leave(): boolean;
  close(): void;
}

interface Message {
  tab: string;
  says: 'hello' | 'here' | 'gone';
}

/**
 * Joins the tabs that have an entry open. Membership is tracked continuously, as a closing tab cannot wait
 * for answers.
 */
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
