import { messages } from './messages.ts';

const actions: Readonly<Record<string, string>> = messages.actions;
const rooms: Readonly<Record<string, string>> = messages.rooms;

/**
 * The label of an action, or of a room; the raw text where there is none.
 *
 * @example 'accounts.sign-in' → 'Signed in', 'accounts' → 'Accounts'
 */
export function describeAction(action: string): string {
  return actions[action] ?? rooms[action.replace(/\.$/, '')] ?? action;
}
