import type { SiteEvent } from '#studio/webhooks/note-events.server.ts';
import { findPath } from './page-moves.server.ts';
import type { Plan } from './publish-context.server.ts';

/** What a plan makes happen to what visitors see; of a draft that goes unseen nothing. */
export function listEvents({ changes, moves }: Pick<Plan, 'changes' | 'moves'>): SiteEvent[] {
  return [...changes.values()].flatMap(({ name, before, document }): SiteEvent[] => {
    if (!before && !document) return [];
    const { file: subject, kind, locale, key } = name;
    const move = moves.find(({ file }) => file === subject);
    const data = { file: subject, kind, locale, key, path: findPath(name, document ?? before) };
    const type = document ? 'content.published' : 'content.withdrawn';
    return [
      ...(move
        ? [{ type: 'content.moved', subject, data: { ...data, from: move.from, path: move.to } } as const]
        : []),
      { type, subject, data },
    ];
  });
}
