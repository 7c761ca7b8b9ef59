import { type Editor, isAllowed } from '../api/roles.ts';
import { ApiError } from '../api-error.server.ts';

/** @throws ApiError where somebody may publish nothing at all */
export function requirePublisher(editor: Editor): void {
  if (isAllowed(editor, 'publish')) return;
  throw new ApiError({
    code: 'forbidden',
    message: 'You may not publish.',
    remedy: 'Ask an editor to do it, or an administrator for the role.',
  });
}
