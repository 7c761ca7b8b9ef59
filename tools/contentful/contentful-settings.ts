import { type ClientOptions, createClient, type PlainClientAPI } from 'contentful-management';

/** A message for whoever runs the tool; nothing else need be said. */
export class PushError extends Error {}

export interface ContentfulSettings {
  spaceId: string;
  environmentId: string;
  token: string;
  host: string;
  /** What takes files. */
  uploadHost: string;
  /** Without TLS, which only this machine may be asked. */
  insecure: boolean;
}

/**
 * Reads which space is meant, and what opens it.
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

/** The official client. It waits as long as Contentful says when it has been asked too often. */
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
    // Its errors are thrown as well.
    logHandler: (level, message) => level === 'warning' && console.warn(`Contentful: ${message}`),
  };
  return createClient(options, { type: 'plain', defaults: { spaceId, environmentId } });
}
