import { accessSync, constants, statSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import { brandName } from '#i18n/brand.ts';
import { isLocale } from '#i18n/locales.ts';
import { SettingsError } from '#operations/start-error.ts';
import { emailPattern } from '#schema/email-pattern.ts';
import { isRole } from '#studio/contract/roles.ts';

/** One line: a line break would break out of the header or log line that the value ends up in. */
const line = z.string().regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, {
  error: 'must be one line, without control characters',
  abort: true,
});

const origin = line
  .pipe(z.url({ protocol: /^https?$/, error: 'must be an address such as https://www.example.com' }))
  .transform((value) => new URL(value))
  .refine((url) => url.href === `${url.origin}/`, 'must be an origin: no path, query or user name')
  .transform((url) => url.origin);

/** With a comma between two. */
const list = line.transform((value) => value.split(',').map((part) => part.trim()));

const origins = list.pipe(z.array(origin));

const email = z.email({ pattern: emailPattern });

const emails = list.refine(
  (addresses) => addresses.every((address) => email.safeParse(address).success),
  'must be e-mail addresses such as kitchen@example.com, with a comma between two',
);

/** `Oakpea <hello@example.com>`, or the address alone. */
const mailbox = line
  .transform((value) => {
    const [, name = '', address = ''] = /^(?:([^<>"]*)<)?([^<>]*?)>?$/.exec(value.trim()) ?? [];
    return { name: name.trim(), address: address.trim() };
  })
  .refine(
    ({ address }) => email.safeParse(address).success,
    'must be an e-mail address, or a name with one: Kitchen <kitchen@example.com>',
  );

/** A whole number, written in digits only. */
function count(minimum: number, maximum: number) {
  const rule = `must be a whole number from ${minimum} to ${maximum}`;
  return z
    .string()
    .regex(/^\d{1,6}$/, rule)
    .transform(Number)
    .refine((value) => value >= minimum && value <= maximum, rule);
}

/** An absolute URL with one of these protocols. The host may be empty unless it has to match: PostgreSQL has a default. */
function address(protocol: RegExp, example: string, hostname = /^/) {
  const error = `must be an address such as ${example}`;
  return line.pipe(z.url({ protocol, hostname, error, abort: true }));
}

const someHost = /./;

const webhookUrl = address(/^https?$/, 'https://crm.example.com/enquiries').refine((url) => {
  const { username, password } = new URL(url);
  return username === '' && password === '';
}, 'must be without user name and password: requests are signed instead');

/** `10.0.4.0/24, 192.168.1.7`: networks, or addresses alone. */
const networks = list.refine(
  (parts) =>
    parts.every((part) => {
      const [address = '', prefix = '0', ...more] = part.split('/');
      const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
      return more.length === 0 && /^\d{1,3}$/.test(prefix) && Number(prefix) <= most;
    }),
  'must be addresses or networks such as 10.0.4.0/24, with a comma between two',
);

const webhookSecret = z
  .string()
  .regex(/^whsec_[A-Za-z0-9+/]{32,}=*$/, 'must be whsec_ and 24 random bytes or more in base64');

/** Encrypted, but on this machine, where tests run a server. */
const secureAddress = address(/^https?$/, 'https://login.example.com/realms/oakpea', someHost).refine(
  (url) => /^(?:https:|http:\/\/(?:localhost|127\.0\.0\.1)(?=[:/]|$))/.test(url),
  'must begin with https://',
);

/** `Web team=editor; Nordics=author:fi-fi+sv-se`: what a value of the claim gives. */
const grants = line.transform((text, context) =>
  text.split(';').flatMap((part) => {
    const [, value = '', role, limited] = /^([^=]+)=([a-z]+)(?::([a-z+-]+))?$/.exec(part.trim()) ?? [];
    const own = limited?.split('+');
    if (part.trim() === '') return [];
    if (isRole(role) && (own?.every(isLocale) ?? true))
      return [{ value: value.trim(), role, ...(own && { locales: own.filter(isLocale) }) }];
    const message = 'must be pairs such as Web team=editor; Nordics=author:fi-fi+sv-se';
    context.addIssue({ code: 'custom', message });
    return [];
  }),
);

/** Contact for security reports (RFC 9116 §2.5.3): an e-mail address or a web page. */
const securityContact = line
  .transform((value) => (email.safeParse(value).success ? `mailto:${value}` : value))
  .refine(
    (contact) =>
      /^(?:mailto:|https:\/\/[^\s/@]+(?:\/|$))[\x21-\x7e]*$/.test(contact) && URL.canParse(contact),
    'must be an e-mail address, or a page such as https://example.com/security',
  );

const containerId = z
  .string()
  .regex(/^GTM-[A-Z0-9]{4,12}$/, 'must be the id of a container, such as GTM-ABC1234');

/** Visible ASCII, which a header takes as it is. */
const bearerToken = z
  .string()
  .regex(/^[\x21-\x7e]+$/, 'must be ASCII letters, digits and signs, without spaces');

/** At least as long as the output of SHA-256, on which the strength of its HMAC depends. */
const longSecret = line.pipe(
  z.string().min(32, 'must be 32 characters or more, such as openssl rand -hex 32 writes'),
);

/** An S3 bucket, addressed by path. */
const bucket = z
  .string()
  .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket, such as oakpea-media');

const readableFile = line.refine((path) => {
  try {
    accessSync(path, constants.R_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}, 'must be the path of a file that the server may read');

const contentfulId = z
  .string()
  .regex(/^[\w.-]{1,64}$/, 'must be an id: letters, digits and signs, as it stands in the space’s address');

/** `cdn.contentful.com`; `http://` only for this machine, where tests run a server. */
const contentfulHost = z
  .string()
  .regex(
    /^(?:(?:https:\/\/)?[\w.-]+(?::\d+)?|http:\/\/(?:127\.0\.0\.1|localhost)(?::\d+)?)$/,
    'must be a host such as cdn.contentful.com or cdn.eu.contentful.com',
  )
  .transform((value) => ({
    host: value.replace(/^https?:\/\//, ''),
    insecure: value.startsWith('http:'),
  }));

/** @see https://www.contentful.com/developers/docs/webhooks/secrets/ */
const signingSecret = z
  .string()
  .regex(/^[\w+/=-]{64}$/, 'must be the signing secret of the space’s webhooks, of 64 characters');

/** One that cannot be looked at may come back; a file in its place does not go away. */
const folder = line.refine((path) => {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? true;
  } catch {
    return true;
  }
}, 'must be a folder, and it is a file');

const environment = z
  .object({
    PORT: count(1, 65_535).default(3000),
    HOST: line.default('0.0.0.0'),
    SITE_ORIGIN: origin.optional(),
    DATA_DIR: folder.default('./data'),
    DATABASE_URL: address(/^postgres(ql)?$/, 'postgres://user:password@host:5432/name').optional(),
    SMTP_URL: address(/^smtps?$/, 'smtp://user:password@mail.example.com:587', someHost).optional(),
    MAIL_FROM: mailbox.optional(),
    ENQUIRIES_TO: emails.optional(),
    SECURITY_CONTACT: securityContact.optional(),
    ENQUIRY_RETENTION_DAYS: count(1, 36_500).default(180),
    ENQUIRY_WEBHOOK_URL: webhookUrl.optional(),
    ENQUIRY_WEBHOOK_SECRET: webhookSecret.optional(),
    WEBHOOK_PRIVATE_ADDRESSES: networks.optional(),
    TURNSTILE_SITE_KEY: line.optional(),
    TURNSTILE_SECRET_KEY: line.optional(),
    GTM_ID: containerId.optional(),
    CONTENT_API: z.enum(['on', 'off'], 'must be on or off').default('off'),
    CONTENT_API_ORIGINS: origins.optional(),
    API_TOKENS: z.enum(['on', 'off'], 'must be on or off').default('off'),
    AGENTS: z.enum(['on', 'off'], 'must be on or off').default('off'),
    ADMIN_TOKEN: bearerToken.optional(),
    PREVIEW_SECRET: longSecret.optional(),
    STUDIO_SECRET: longSecret.optional(),
    STUDIO_BREACH_LIST: readableFile.optional(),
    STUDIO_MEDIA_DIR: folder.optional(),
    STUDIO_MEDIA_RETENTION_DAYS: count(1, 36_500).default(90),
    STUDIO_S3_ENDPOINT: address(/^https?$/, 'https://s3.eu-west-1.amazonaws.com', someHost).optional(),
    STUDIO_S3_BUCKET: bucket.optional(),
    STUDIO_S3_REGION: line.optional(),
    STUDIO_S3_ACCESS_KEY: bearerToken.optional(),
    STUDIO_S3_SECRET_KEY: bearerToken.optional(),
    OIDC_ISSUER: secureAddress.optional(),
    OIDC_CLIENT_ID: line.optional(),
    OIDC_CLIENT_SECRET: bearerToken.optional(),
    OIDC_NAME: line.optional(),
    OIDC_CLAIM: line.optional(),
    OIDC_ROLES: grants.optional(),
    STUDIO_PASSWORD_ONLY_FOR: line
      .pipe(z.email({ pattern: emailPattern, error: 'must be an e-mail address' }))
      .optional(),
    TRUST_PROXY: count(0, 10).default(0),
    SHUTDOWN_DELAY_SECONDS: count(0, 300).default(5),
    METRICS_PORT: count(1, 65_535).optional(),
    SEARCH_ENGINES: z.enum(['on', 'off'], 'must be on or off').default('on'),
    SERVER_TIMING: z.enum(['on', 'off'], 'must be on or off').default('off'),
    WARM_PICTURES: z.enum(['on', 'off'], 'must be on or off').default('on'),
    LINK_CHECKS: z.enum(['on', 'off'], 'must be on or off').default('on'),
    /** Read by `start-tracing.ts`; listed here to be validated. */
    OTEL_EXPORTER_OTLP_ENDPOINT: address(/^https?$/, 'http://localhost:4318', someHost).optional(),
    CONTENTFUL_SPACE_ID: contentfulId.optional(),
    CONTENTFUL_ENVIRONMENT: contentfulId.optional(),
    CONTENTFUL_DELIVERY_TOKEN: bearerToken.optional(),
    CONTENTFUL_HOST: contentfulHost.optional(),
    CONTENTFUL_POLL_SECONDS: count(1, 86_400).optional(),
    CONTENTFUL_WEBHOOK_SECRET: signingSecret.optional(),
    CONTENTFUL_PREVIEW_TOKEN: bearerToken.optional(),
  })
  .superRefine((values, context) => {
    const say = (name: keyof typeof values, message: string) =>
      context.addIssue({ code: 'custom', path: [name], message });
    for (const [one, ...others] of pairs)
      for (const other of others) {
        if (values[one] && !values[other]) say(other, `is needed with ${one}`);
        if (values[other] && !values[one]) say(one, `is needed with ${other}`);
      }
    for (const [main, detail] of details)
      if (values[detail] !== undefined && !values[main]) say(main, `is needed with ${detail}`);
    if (values.METRICS_PORT === values.PORT)
      say('METRICS_PORT', 'must be another than PORT, which the internet reaches');
    if (values.CONTENTFUL_PREVIEW_TOKEN && values.CONTENTFUL_SPACE_ID && !values.PREVIEW_SECRET)
      say('PREVIEW_SECRET', 'is needed with CONTENTFUL_PREVIEW_TOKEN');
    if (values.PREVIEW_SECRET && values.CONTENTFUL_SPACE_ID && !values.CONTENTFUL_PREVIEW_TOKEN)
      say('CONTENTFUL_PREVIEW_TOKEN', 'is needed with PREVIEW_SECRET, as content comes from Contentful');
    for (const name of ['API_TOKENS', 'OIDC_ISSUER'] as const)
      if (values.CONTENTFUL_SPACE_ID && values[name] && values[name] !== 'off')
        say(name, 'must be left out, with what needs it: there is no studio with Contentful');
    if (values.CONTENT_API_ORIGINS && values.CONTENT_API === 'off')
      say('CONTENT_API', 'must be on with CONTENT_API_ORIGINS');
    if (values.AGENTS === 'on' && values.API_TOKENS === 'off') say('API_TOKENS', 'must be on with AGENTS');
    if (values.OIDC_ISSUER && values.DATABASE_URL && !values.STUDIO_SECRET)
      say('STUDIO_SECRET', 'is needed with OIDC_ISSUER and DATABASE_URL');
  })
  .transform((values) => {
    const siteOrigin = values.SITE_ORIGIN ?? `http://localhost:${values.PORT}`;
    const { hostname } = new URL(siteOrigin);
    return {
      port: values.PORT,
      host: values.HOST,
      siteOrigin,
      // Absolute, since `mkdir` of a relative path never ends if the working directory was removed.
      dataDirectory: resolve(values.DATA_DIR),
      databaseUrl: values.DATABASE_URL,
      smtpUrl: values.SMTP_URL,
      mailFrom: values.MAIL_FROM ?? { name: brandName, address: `no-reply@${hostname}` },
      enquiriesTo: values.ENQUIRIES_TO ?? [`enquiries@${hostname}`],
      securityContact: values.SECURITY_CONTACT,
      retentionDays: values.ENQUIRY_RETENTION_DAYS,
      webhook:
        values.ENQUIRY_WEBHOOK_URL && values.ENQUIRY_WEBHOOK_SECRET
          ? { url: values.ENQUIRY_WEBHOOK_URL, secret: values.ENQUIRY_WEBHOOK_SECRET }
          : undefined,
      webhookFilter: values.WEBHOOK_PRIVATE_ADDRESSES && {
        allowIPAddressList: values.WEBHOOK_PRIVATE_ADDRESSES,
      },
      turnstile:
        values.TURNSTILE_SITE_KEY && values.TURNSTILE_SECRET_KEY
          ? { siteKey: values.TURNSTILE_SITE_KEY, secretKey: values.TURNSTILE_SECRET_KEY }
          : undefined,
      gtmId: values.GTM_ID,
      contentApi: values.CONTENT_API === 'on' ? { origins: values.CONTENT_API_ORIGINS ?? [] } : undefined,
      offersTokens: values.API_TOKENS === 'on' || undefined,
      offersAgents: values.AGENTS === 'on' || undefined,
      adminToken: values.ADMIN_TOKEN,
      previewSecret: values.PREVIEW_SECRET,
      studioSecret: values.STUDIO_SECRET,
      breachList: values.STUDIO_BREACH_LIST,
      mediaDirectory: values.STUDIO_MEDIA_DIR
        ? resolve(values.STUDIO_MEDIA_DIR)
        : resolve(values.DATA_DIR, 'studio-media'),
      mediaRetentionDays: values.STUDIO_MEDIA_RETENTION_DAYS,
      mediaStorage:
        values.STUDIO_S3_ENDPOINT &&
        values.STUDIO_S3_BUCKET &&
        values.STUDIO_S3_ACCESS_KEY &&
        values.STUDIO_S3_SECRET_KEY
          ? {
              endpoint: values.STUDIO_S3_ENDPOINT,
              bucket: values.STUDIO_S3_BUCKET,
              region: values.STUDIO_S3_REGION ?? 'us-east-1',
              accessKey: values.STUDIO_S3_ACCESS_KEY,
              secretKey: values.STUDIO_S3_SECRET_KEY,
            }
          : undefined,
      company:
        values.OIDC_ISSUER && values.OIDC_CLIENT_ID && values.OIDC_CLIENT_SECRET && values.OIDC_ROLES
          ? {
              issuer: values.OIDC_ISSUER,
              clientId: values.OIDC_CLIENT_ID,
              clientSecret: values.OIDC_CLIENT_SECRET,
              name: values.OIDC_NAME ?? new URL(values.OIDC_ISSUER).hostname,
              claim: values.OIDC_CLAIM ?? 'groups',
              grants: values.OIDC_ROLES,
              passwordOnlyFor: values.STUDIO_PASSWORD_ONLY_FOR?.toLowerCase(),
            }
          : undefined,
      trustedProxies: values.TRUST_PROXY,
      shutdownDelaySeconds: values.SHUTDOWN_DELAY_SECONDS,
      metricsPort: values.METRICS_PORT,
      isHiddenFromSearch: values.SEARCH_ENGINES === 'off',
      tellsTiming: values.SERVER_TIMING === 'on',
      warmsPictures: values.WARM_PICTURES === 'on',
      checksLinks: values.LINK_CHECKS === 'on',
      contentful:
        values.CONTENTFUL_SPACE_ID && values.CONTENTFUL_DELIVERY_TOKEN
          ? {
              space: values.CONTENTFUL_SPACE_ID,
              environment: values.CONTENTFUL_ENVIRONMENT ?? 'master',
              token: values.CONTENTFUL_DELIVERY_TOKEN,
              ...values.CONTENTFUL_HOST,
              pollSeconds: values.CONTENTFUL_POLL_SECONDS ?? 60,
              webhookSecret: values.CONTENTFUL_WEBHOOK_SECRET,
              previewToken: values.CONTENTFUL_PREVIEW_TOKEN,
            }
          : undefined,
    };
  });

/** Variables that need each other: the first all others, and each of those the first. */
const pairs = [
  ['ENQUIRY_WEBHOOK_URL', 'ENQUIRY_WEBHOOK_SECRET'],
  ['TURNSTILE_SITE_KEY', 'TURNSTILE_SECRET_KEY'],
  ['CONTENTFUL_SPACE_ID', 'CONTENTFUL_DELIVERY_TOKEN'],
  ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_ROLES'],
  ['STUDIO_S3_ENDPOINT', 'STUDIO_S3_BUCKET', 'STUDIO_S3_ACCESS_KEY', 'STUDIO_S3_SECRET_KEY'],
] as const;

/** Variables that are of use only with another: the first. */
const details = [
  ['CONTENTFUL_SPACE_ID', 'CONTENTFUL_ENVIRONMENT'],
  ['CONTENTFUL_SPACE_ID', 'CONTENTFUL_HOST'],
  ['CONTENTFUL_SPACE_ID', 'CONTENTFUL_POLL_SECONDS'],
  ['CONTENTFUL_SPACE_ID', 'CONTENTFUL_WEBHOOK_SECRET'],
  ['CONTENTFUL_SPACE_ID', 'CONTENTFUL_PREVIEW_TOKEN'],
  ['OIDC_ISSUER', 'OIDC_CLAIM'],
  ['OIDC_ISSUER', 'OIDC_NAME'],
  ['OIDC_ISSUER', 'STUDIO_PASSWORD_ONLY_FOR'],
  ['STUDIO_S3_ENDPOINT', 'STUDIO_S3_REGION'],
] as const;

/** Misspelt settings of Contentful: whoever sets one would find out late that it has no effect. */
const unknownSetting =
  /^CONTENTFUL_(?!(?:SPACE_ID|ENVIRONMENT|DELIVERY_TOKEN|HOST|POLL_SECONDS|WEBHOOK_SECRET|PREVIEW_TOKEN|MANAGEMENT_TOKEN|MANAGEMENT_HOST)$)/;

/** Variables whose invalid value may be shown. All others may hold a secret, or a person's address. */
const showable: ReadonlySet<string> = new Set([
  'PORT',
  'HOST',
  'SITE_ORIGIN',
  'ENQUIRY_RETENTION_DAYS',
  'STUDIO_MEDIA_RETENTION_DAYS',
  'WEBHOOK_PRIVATE_ADDRESSES',
  'GTM_ID',
  'CONTENT_API',
  'CONTENT_API_ORIGINS',
  'API_TOKENS',
  'AGENTS',
  'TRUST_PROXY',
  'SHUTDOWN_DELAY_SECONDS',
  'METRICS_PORT',
  'SEARCH_ENGINES',
  'SERVER_TIMING',
  'WARM_PICTURES',
  'LINK_CHECKS',
  'CONTENTFUL_POLL_SECONDS',
]);

/** A value that cannot contain credentials, such as `user:password@` or `?token=`. */
const plainValue = /^[\w.:/ -]*$/;

export type Environment = z.output<typeof environment>;

/**
 * Validates the environment variables. All are optional, and an empty one counts as not set.
 *
 * @throws SettingsError with a line for each invalid value, without anything that could be a secret
 */
export function readEnvironment(variables: Readonly<Record<string, string | undefined>>): Environment {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value));
  const result = environment.safeParse(set);
  const problems = [
    ...(result.error?.issues ?? []).map(({ path, message }) => {
      const name = String(path[0]);
      return `${name} ${message}${describeValue(name, variables[name])}.`;
    }),
    ...Object.keys(set)
      .filter((name) => unknownSetting.test(name))
      .map((name) => `${name} must be left out: there is no such setting.`),
    ...('WORKERS' in set
      ? ['WORKERS must be left out: run several replicas over PostgreSQL instead (docs/deploying.md).']
      : []),
  ];
  if (result.success && problems.length === 0) return result.data;
  throw new SettingsError(`The environment cannot be used:\n${problems.join('\n')}`);
}

function describeValue(name: string, value = ''): string {
  return value !== '' && showable.has(name) && plainValue.test(value) ? `; it is "${value}"` : '';
}
