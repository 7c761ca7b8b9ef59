import type { Locale } from '#i18n/locales.ts';
import { isAllowed } from '../../api/roles.ts';
import { ApiError } from '../../api-error.server.ts';
import type { StudioContext } from '../../studio-env.server.ts';

/** @throws ApiError for anybody but administrators */
export function requireAdministrator(c: StudioContext): void {
  if (isAllowed(c.get('editor'), 'administer')) return;
  throw new ApiError({
    code: 'forbidden',
    message: 'Only administrators can do this.',
    remedy: 'Ask an administrator to do it, or to give you that role.',
  });
}

/**
 * Requires an administrator of all the given locales. An administrator limited to some locales can neither
 * grant more nor change people who have more: with a reset link for such a person, they could take over the
 * studio.
 *
 * @param locales those of the person changed or invited; undefined for all
 * @throws ApiError for anybody else
 */
export function requireAdministratorOf(c: StudioContext, locales: readonly Locale[] | undefined): void {
  requireAdministrator(c);
  const own = c.get('editor').locales;
  if (!own || locales?.every((locale) => own.includes(locale))) return;
  throw new ApiError({
    code: 'forbidden',
    message: `You are an administrator of ${own.join(', ')} only.`,
    remedy: 'Choose from these locales, or ask an administrator of all locales.',
  });
}
