import type { ContentSource } from '#content-source/content-source.ts';
import type { ContentSnapshot } from '#content-source/snapshot.ts';
import type { Log } from './log.ts';

/** Logs each content problem once, when it first comes up. */
export function logContentProblems(content: ContentSource, log: Log): void {
  let known = new Set<string>();
  const logNew = ({ problems }: ContentSnapshot) => {
    const found = new Set<string>();
    for (const problem of problems) {
      const text = JSON.stringify(problem);
      if (!known.has(text) && !found.has(text)) log.warn({ problem }, 'There is a fault in the content.');
      found.add(text);
    }
    known = found;
  };
  logNew(content.current());
  content.subscribe(logNew);
}
