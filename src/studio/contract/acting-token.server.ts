import type { StudioKysely } from './studio-tables.server.ts';

const acting = new WeakMap<StudioKysely, string>();

/** Notes that what a transaction changes, a program changes, with the token of this name. */
export function noteToken(transaction: StudioKysely, name: string): void {
  acting.set(transaction, name);
}

/** The name of the token that a transaction’s changes are made with; undefined where a person makes them. */
export function findActingToken(transaction: StudioKysely): string | undefined {
  return acting.get(transaction);
}
