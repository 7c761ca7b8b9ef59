import { isLocale } from '#i18n/locales.ts';
import { isAllowed, isAllowedFor } from '#studio/contract/roles.ts';
import { useSession } from '#studio/contract/session.ts';
import type { Plan } from '../contract.ts';

/** What whoever is signed in may publish: anything at all, an entry by its file, all that a plan holds. */
export function useMayPublish() {
  const editor = useSession().answer?.editor;
  const mayPublish = (file: string) => {
    const [first = ''] = file.split('/');
    return editor !== undefined && isAllowedFor(editor, 'publish', isLocale(first) ? first : undefined);
  };
  const isPublisher = editor !== undefined && isAllowed(editor, 'publish');
  const mayChange = ({ entries }: Plan) => isPublisher && entries.every(({ file }) => mayPublish(file));
  return { isPublisher, mayPublish, mayChange };
}
