import { parseJson } from '#platform/parse-json.ts';
import { isRecord } from '#schema/is-record.ts';
import { type ContentfulSettings, PushError } from './contentful-settings.ts';

/**
 * Creates what does something at Contentful, and explains an error of that.
 *
 * @throws PushError
 */
export function createAttempts(settings: ContentfulSettings) {
  return async <Result>(doing: string, work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work();
    } catch (error) {
      throw explainContentfulError(error, doing, settings);
    }
  };
}

/**
 * Explains an error of Contentful's API in plain words.
 *
 * @param doing what was being done, such as “publish page”
 */
function explainContentfulError(error: unknown, doing: string, settings: ContentfulSettings): PushError {
  if (error instanceof PushError) return error;
  const { name, message } = error instanceof Error ? error : { name: '', message: String(error) };
  const answer = readAnswer(message);
  switch (name) {
    case 'AccessTokenInvalid':
      return new PushError(
        'CONTENTFUL_MANAGEMENT_TOKEN is not accepted: it is mistyped, has expired or has been revoked. A delivery token does not do.',
      );
    case 'AccessDenied':
    case 'Forbidden':
      return new PushError(
        `Contentful does not allow to ${doing}: ${answer} It may be the token’s role, or a limit of the plan.`,
      );
    case 'NotFound':
      return new PushError(explainNotFound(doing, settings));
    case 'VersionMismatch':
      return new PushError(`Could not ${doing}: somebody changed it at the same time. Run it again.`);
    case 'RateLimitExceeded':
      return new PushError(
        `Could not ${doing}: Contentful still takes no requests. Wait a minute and run it again.`,
      );
    default:
      return new PushError(`Could not ${doing}: ${answer}`);
  }
}

function explainNotFound(doing: string, { spaceId, environmentId }: ContentfulSettings): string {
  if (doing === 'open the space') {
    return `CONTENTFUL_SPACE_ID: this token sees no space "${spaceId}".`;
  }
  if (doing === 'open the environment') {
    return `CONTENTFUL_ENVIRONMENT: the space has no environment "${environmentId}".`;
  }
  return `Could not ${doing}: it is not there any more. Run it again.`;
}

/** The response's error message: the client puts the response body, as JSON, into its own. */
function readAnswer(message: string): string {
  const body = parseJson(message);
  if (!isRecord(body)) return message;
  const details = isRecord(body.details) && Array.isArray(body.details.errors) ? body.details.errors : [];
  const faults = details.filter(isRecord).map((fault) => {
    const place = Array.isArray(fault.path) ? fault.path.join('.') : '';
    return `${place ? `${place}: ` : ''}${fault.details ?? fault.name}`;
  });
  const status = body.status === undefined ? '' : `${body.status} `;
  return [`${status}${body.message ?? body.statusText ?? ''}`.trim(), ...faults].join('; ');
}
