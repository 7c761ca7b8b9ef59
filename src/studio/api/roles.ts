import type { Locale } from '#i18n/locales.ts';

/** From the least to the most: each may all that those before it may. */
export const roles = ['viewer', 'author', 'editor', 'administrator'] as const;
export type Role = (typeof roles)[number];

/** `read` everything; `write` drafts and files; `publish`, withdraw, schedule, release; `administer` people. */
export type Permission = 'read' | 'write' | 'publish' | 'administer';

const needed: Readonly<Record<Permission, Role>> = {
  read: 'viewer',
  write: 'author',
  publish: 'editor',
  administer: 'administrator',
};

/** Who is signed in. */
export interface Editor {
  id: string;
  name: string;
  email: string;
  role: Role;
  /** The locales whose entries may be written and published; without them, all, and what all locales share. */
  locales?: readonly Locale[];
}

/** Whether somebody may do something at all. */
export function isAllowed({ role }: Editor, permission: Permission): boolean {
  return roles.indexOf(role) >= roles.indexOf(needed[permission]);
}

/**
 * Whether somebody may do something to an entry.
 *
 * @param locale the entry's; none for what all locales share, which only those may change who may change all
 */
export function isAllowedFor(editor: Editor, permission: Permission, locale: Locale | undefined): boolean {
  if (!isAllowed(editor, permission)) return false;
  if (permission === 'read' || !editor.locales) return true;
  return locale !== undefined && editor.locales.includes(locale);
}
