import { type Locale, locales } from '#i18n/locales.ts';

/** In ascending order; each includes the permissions of those before it. */
export const roles = ['viewer', 'author', 'editor', 'administrator'] as const;
export type Role = (typeof roles)[number];

export function isRole(value: unknown): value is Role {
  return (roles as readonly unknown[]).includes(value);
}

/**
 * `read` everything; `write` drafts and media; `publish`, which includes withdrawing and plans;
 * `administer` people. `enquiries`, with the personal data in them, is given to people one by one, whatever their role.
 */
export type Permission = 'read' | 'write' | 'publish' | 'administer' | 'enquiries';

const needed: Readonly<Record<Permission, Role>> = {
  read: 'viewer',
  write: 'author',
  publish: 'editor',
  enquiries: 'administrator',
  administer: 'administrator',
};

/**
 * What a token is for: to `manage` the studio through its API, as the token's role may; to read `drafts` through the
 * content API; to download media `originals`.
 */
export const tokenUses = ['manage', 'drafts', 'originals'] as const;
export type TokenUse = (typeof tokenUses)[number];

/** What somebody may do. */
export interface Rights {
  role: Role;
  /** Absent for all, shared entries included. */
  locales?: readonly Locale[] | undefined;
  /** May see to enquiries, of their locales; administrators may anyway. */
  seesEnquiries?: boolean | undefined;
}

/** Whether an editor's role grants a permission, whatever the locale. */
export function isAllowed(
  { role, seesEnquiries }: Pick<Rights, 'role' | 'seesEnquiries'>,
  permission: Permission,
): boolean {
  if (permission === 'enquiries' && seesEnquiries) return true;
  return roles.indexOf(role) >= roles.indexOf(needed[permission]);
}

/** Locales in words. */
export function nameLocales(codes: readonly Locale[] = []): string {
  return codes.map((code) => locales[code].label).join(', ');
}

/** Whether `editor` may do everything that `other` may. */
export function hasAllRightsOf(editor: Rights, other: typeof editor): boolean {
  if (roles.indexOf(editor.role) < roles.indexOf(other.role)) return false;
  if (isAllowed(other, 'enquiries') && !isAllowed(editor, 'enquiries')) return false;
  const { locales } = editor;
  return !locales || (other.locales?.every((locale) => locales.includes(locale)) ?? false);
}

/**
 * Whether an editor may do something to an entry.
 *
 * @param locale the entry's; undefined for an entry that all locales share, which only editors without a
 *   restriction to locales may change
 */
export function isAllowedFor(editor: Rights, permission: Permission, locale: Locale | undefined): boolean {
  if (!isAllowed(editor, permission)) return false;
  if (permission === 'read' || !editor.locales) return true;
  return locale !== undefined && editor.locales.includes(locale);
}
