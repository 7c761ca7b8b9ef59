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
