import type { Locale } from '#i18n/locales.ts';
import { isAllowed } from '../../api/roles.ts';
import { ApiError } from '../../api-error.server.ts';
import type { StudioContext } from '../../studio-env.server.ts';

/** @throws ApiError if the editor is no administrator */
export function requireAdministrator(c: StudioContext): void {
  if (isAllowed(c.get('editor'), 'administer')) return;
  throw new ApiError({
    code: 'forbidden',
    message: 'This is for administrators.',
    remedy: 'Ask one of them to do it, or to give you that role.',
  });
}

/**
 * An administrator limited to locales may not grant more than those, nor change anybody who has more: a reset link for such a
 * person would give them full access.
 *
 * @param locales of the person who is changed or invited; undefined for all
 * @throws ApiError if the editor may not
 */
export function requireAdministratorOf(c: StudioContext, locales: readonly Locale[] | undefined): void {
  requireAdministrator(c);
  const own = c.get('editor').locales;
  if (!own || locales?.every((locale) => own.includes(locale))) return;
  throw new ApiError({
    code: 'forbidden',
    message: `You administer ${own.join(', ')} only.`,
    remedy: 'Choose among these locales, or ask an administrator of all of them.',
  });
}
