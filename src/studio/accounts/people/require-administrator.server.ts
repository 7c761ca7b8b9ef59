import type { Locale } from '#i18n/locales.ts';
import { isAllowed } from '../../api/roles.ts';
import { ApiError } from '../../api-error.server.ts';
import type { StudioContext } from '../../studio-env.server.ts';

/** @throws ApiError for everybody else */
export function requireAdministrator(c: StudioContext): void {
  if (isAllowed(c.get('editor'), 'administer')) return;
  throw new ApiError({
    code: 'forbidden',
    message: 'This is for administrators.',
    remedy: 'Ask one of them to do it, or to give you that role.',
  });
}

/**
 * Who administers some locales alone gives nobody more than those, and changes nobody who has more: else they would have
 * all of it by a link for somebody else's password.
 *
 * @param locales those of whom is changed or invited; none where all are meant
 * @throws ApiError for everybody else
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
