import { type Editor, isAllowed } from '../api/roles.ts';
import { ApiError } from '../api-error.server.ts';

/** @throws ApiError where the editor's role may not publish */
export function requirePublisher(editor: Editor): void {
  if (isAllowed(editor, 'publish')) return;
  throw new ApiError({
    code: 'forbidden',
    message: 'Your role doesn’t let you publish.',
    remedy: 'Ask an editor to publish it, or an administrator to change your role.',
  });
}
