import { words } from '../shell/words/audit.ts';

const actions: Readonly<Record<string, string>> = words.actions;
const rooms: Readonly<Record<string, string>> = words.rooms;

/**
 * What was done, or where, as people say it; as it was noted where there are no words for it.
 *
 * @example 'accounts.sign-in' → 'Signed in', 'accounts' → 'Accounts'
 */
export function describeAction(action: string): string {
  return actions[action] ?? rooms[action.replace(/\.$/, '')] ?? action;
}
