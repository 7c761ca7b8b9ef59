import { type OwnFocus, ownFocuses } from './choices.ts';
import { isRecord } from './is-record.ts';
import { joinPath, quote, type Report } from './issue.ts';

/**
 * Separates the focus from an authored picture: the rest is for the dialect. An invalid focus is reported and ignored,
 * without affecting the picture (R3.76).
 *
 * @example
 * readFocus({ asset: 'pea', focus: 'top' }, 'image', report); // { picture: 'pea', focus: 'top' }
 */
export function readFocus(
  raw: unknown,
  path: string,
  report: Report,
): { picture: unknown; focus?: OwnFocus | undefined } {
  if (!isRecord(raw) || !('asset' in raw) || !('focus' in raw)) return { picture: raw };
  const { focus: named, ...rest } = raw;
  const picture = Object.keys(rest).length > 1 ? rest : rest.asset;
  const focus = ownFocuses.find((area) => area === named);
  if (focus || named === null || named === undefined || named === '') return { picture, focus };
  report({
    path: joinPath(path, 'focus'),
    message: `${quote(named)} is not a part of a picture that a crop can keep.`,
    remedy: `Use one of: ${ownFocuses.join(', ')}; or leave it out.`,
  });
  return { picture };
}
