import { type ClientOptions, createClient, type PlainClientAPI } from 'contentful-management';

/** An error with a message for the operator, shown without a stack. */
export class PushError extends Error {}

export interface ContentfulSettings {
  spaceId: string;
  environmentId: string;
  token: string;
  host: string;
  /** The host of the Upload API. */
  uploadHost: string;
  /** Use HTTP, which is only allowed for this machine. */
  insecure: boolean;
}

/**
 * Reads the space and its credentials from the environment.
 *
 * @throws PushError naming the variables that are missing or wrong
 */
export function readContentfulSettings(env: NodeJS.ProcessEnv): ContentfulSettings {
  const missing = ['CONTENTFUL_SPACE_ID', 'CONTENTFUL_MANAGEMENT_TOKEN'].filter((name) => !env[name]?.trim());
  if (missing.length > 0) {
    throw new PushError(
      `${missing.join(' and ')} must be set. The id stands in the space’s address and in its settings; a token is made under Settings → CMA tokens.`,
    );
  }
  const [, scheme, host = ''] =
    /^(?:(https?):\/\/)?([\w.-]+(?::\d+)?)$/.exec(
      env.CONTENTFUL_MANAGEMENT_HOST?.trim() || 'api.contentful.com',
    ) ?? [];
  const insecure = scheme === 'http';
  if (!host || (insecure && !/^(127\.0\.0\.1|localhost)(:|$)/.test(host))) {
    throw new PushError(
      'CONTENTFUL_MANAGEMENT_HOST must be a host such as api.contentful.com or api.eu.contentful.com.',
    );
  }
  return {
    spaceId: env.CONTENTFUL_SPACE_ID?.trim() ?? '',
    environmentId: env.CONTENTFUL_ENVIRONMENT?.trim() || 'master',
    token: env.CONTENTFUL_MANAGEMENT_TOKEN?.trim() ?? '',
    host,
    uploadHost: host.replace(/^api\./, 'upload.'),
    insecure,
  };
}

/** The official client. On a rate limit, it waits as long as Contentful says. */
export function openContentful({
  spaceId,
  environmentId,
  token,
  host,
  uploadHost,
  insecure,
}: ContentfulSettings): PlainClientAPI {
  const options: ClientOptions = {
    accessToken: token,
    host,
    hostUpload: uploadHost,
    insecure,
    retryLimit: 5,
    timeout: 30_000,
    // Errors are thrown as well, so only warnings are logged.
    logHandler: (level, message) => level === 'warning' && console.warn(`Contentful: ${message}`),
  };
  return createClient(options, { type: 'plain', defaults: { spaceId, environmentId } });
}
