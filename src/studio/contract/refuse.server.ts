import type { Locale } from '#i18n/locales.ts';
import { ApiError } from './api-error.server.ts';
import type { Editor } from './fields.ts';
import { isAllowedFor, nameLocales, type Permission, type TokenUse } from './roles.ts';
import type { Requester } from './write-as.server.ts';

const reasons: Readonly<Record<Permission, readonly [message: string, remedy: string]>> = {
  read: ['Your role does not allow this.', 'Ask an administrator.'],
  write: ['Your role does not let you change anything.', 'Ask an administrator to change your role.'],
  publish: [
    'Your role does not let you publish.',
    'Ask an editor to publish it, or an administrator to change your role.',
  ],
  enquiries: ['You may not see who sent enquiries.', 'Ask an administrator to let you handle enquiries.'],
  administer: [
    'Only administrators can do this.',
    'Ask an administrator to do it, or to give you that role.',
  ],
};

/** @throws ApiError `forbidden`, for want of a permission */
export function refuse(permission: Permission): never {
  const [message, remedy] = reasons[permission];
  throw new ApiError({ code: 'forbidden', message, remedy });
}

/** @throws ApiError `forbidden` for a token that is for other uses */
export function requireUse({ uses }: NonNullable<Requester['token']>, use: TokenUse): void {
  if (uses.includes(use)) return;
  throw new ApiError({
    code: 'forbidden',
    message: 'This token is not meant for that.',
    remedy: 'Create one with this use in the studio.',
  });
}

/**
 * Requires a permission for all of the locales.
 *
 * @param locales undefined among them stands for what all locales share
 * @throws ApiError `forbidden` without it
 */
export function requireLocales(
  editor: Editor,
  permission: Permission,
  locales: readonly (Locale | undefined)[],
): void {
  if (locales.every((locale) => isAllowedFor(editor, permission, locale))) return;
  if (!editor.locales) refuse(permission);
  throw new ApiError({
    code: 'forbidden',
    message: `You may do this in ${nameLocales(editor.locales)} only.`,
    remedy: 'Choose from these locales, or ask somebody who may do it in all of them.',
  });
}
