import { describe, expect, it } from 'vitest';
import type { StartError } from '#operations/start-error.ts';
import { readEnvironment } from './env.ts';

/** What is said of an environment that cannot be used. */
function readProblem(variables: Record<string, string>): string {
  try {
    readEnvironment(variables);
  } catch (error) {
    return (error as StartError).message;
  }
  return 'none';
}

describe('readEnvironment', () => {
  it('takes an empty variable for one that is not set', () => {
    expect(readEnvironment({ PORT: '', SITE_ORIGIN: '' }).port).toBe(3000);
  });

  it('derives the origin from the port', () => {
    expect(readEnvironment({ PORT: '8080' }).siteOrigin).toBe('http://localhost:8080');
  });

  it('drops the slash after the origin, and sends from its host and to it', () => {
    expect(readEnvironment({ SITE_ORIGIN: 'https://www.example.com/' })).toMatchObject({
      siteOrigin: 'https://www.example.com',
      mailFrom: { name: 'Oakpea Professionals', address: 'no-reply@www.example.com' },
      enquiriesTo: ['enquiries@www.example.com'],
    });
  });

  it.each([
    'https://example.com/shop',
    'https://me@example.com',
    'https://example.com?a',
    'ftp://example.com',
  ])('refuses %s for an origin', (origin) => {
    expect(() => readEnvironment({ SITE_ORIGIN: origin })).toThrow(
      /^The environment .*\nSITE_ORIGIN must be an .*$/,
    );
  });

  it('refuses a file for the folder of its data, and takes one that is not there yet', () => {
    expect(readProblem({ DATA_DIR: import.meta.filename })).toMatch(
      /\nDATA_DIR must be a folder, and it is a file\.$/,
    );
    expect(readEnvironment({ DATA_DIR: '/no/such/folder' }).dataDirectory).toBe('/no/such/folder');
  });

  it('reads the container of analytics, and refuses what is none', () => {
    expect(readEnvironment({ GTM_ID: 'GTM-ABC1234' }).gtmId).toBe('GTM-ABC1234');
    for (const id of ['gtm-abc1234', 'G-ABC1234', 'GTM-ABC1234"><script>'])
      expect(() => readEnvironment({ GTM_ID: id })).toThrow(/\nGTM_ID must be the id of a container/);
  });

  it('reads where uploaded media are kept, all of it or nothing', () => {
    const settings = {
      STUDIO_S3_ENDPOINT: 'https://s3.example.com',
      STUDIO_S3_BUCKET: 'oakpea-media',
      STUDIO_S3_ACCESS_KEY: 'access',
      STUDIO_S3_SECRET_KEY: 'hunter2',
    };
    expect(readEnvironment({}).mediaStorage).toBeUndefined();
    expect(readEnvironment(settings).mediaStorage).toEqual({
      endpoint: 'https://s3.example.com',
      bucket: 'oakpea-media',
      region: 'us-east-1',
      accessKey: 'access',
      secretKey: 'hunter2',
    });
    const { STUDIO_S3_SECRET_KEY: _secret, ...others } = settings;
    expect(() => readEnvironment(others)).toThrow(/\nSTUDIO_S3_SECRET_KEY is needed with STUDIO_S3_ENDPOINT/);
    expect(() => readEnvironment({ ...settings, STUDIO_S3_BUCKET: '../other' })).toThrow(
      /\nSTUDIO_S3_BUCKET must be the name of a bucket/,
    );
  });

  it('reads where enquiries go', () => {
    const environment = readEnvironment({
      DATABASE_URL: 'postgres://site:secret@db.example.com/site',
      SMTP_URL: 'smtps://site:secret@mail.example.com',
      MAIL_FROM: ' Kitchen <kitchen@example.com>',
      ENQUIRIES_TO: 'a@example.com, b@example.com',
      ENQUIRY_RETENTION_DAYS: '30',
      ENQUIRY_WEBHOOK_URL: 'https://crm.example.com/enquiries',
      ENQUIRY_WEBHOOK_SECRET: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
      TURNSTILE_SITE_KEY: 'public',
      TURNSTILE_SECRET_KEY: 'secret',
      ADMIN_TOKEN: 'token',
      TRUST_PROXY: '1',
    });
    expect(environment).toMatchObject({
      databaseUrl: 'postgres://site:secret@db.example.com/site',
      smtpUrl: 'smtps://site:secret@mail.example.com',
      mailFrom: { name: 'Kitchen', address: 'kitchen@example.com' },
      enquiriesTo: ['a@example.com', 'b@example.com'],
      retentionDays: 30,
      webhook: {
        url: 'https://crm.example.com/enquiries',
        secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
      },
      turnstile: { siteKey: 'public', secretKey: 'secret' },
      adminToken: 'token',
      trustedProxies: 1,
    });
  });

  it('takes an address alone for the sender', () => {
    expect(readEnvironment({ MAIL_FROM: 'kitchen@example.com' }).mailFrom).toEqual({
      name: '',
      address: 'kitchen@example.com',
    });
  });

  it.each([
    ['DATABASE_URL', 'mysql://localhost/site'],
    ['SMTP_URL', 'mail.example.com'],
    ['MAIL_FROM', 'Kitchen <kitchen>'],
    ['MAIL_FROM', 'a@example.com, b@example.com'],
    ['ENQUIRIES_TO', 'a@example.com, b'],
    ['SECURITY_CONTACT', 'peas'],
    ['SECURITY_CONTACT', 'http://example.com/security'],
    ['SECURITY_CONTACT', 'https://user:pass@example.com/'],
    ['SECURITY_CONTACT', 'javascript:alert(1)'],
    ['ENQUIRY_RETENTION_DAYS', '0'],
    ['ENQUIRY_WEBHOOK_SECRET', 'secret'],
    ['TRUST_PROXY', 'true'],
    ['WARM_PICTURES', 'no'],
    ['LINK_CHECKS', 'yes'],
  ])('refuses %s "%s"', (name, value) => {
    expect(() => readEnvironment({ [name]: value })).toThrow(new RegExp(`\n${name} must be `));
  });

  it.each([
    ['ENQUIRY_WEBHOOK_URL', 'https://crm.example.com', 'ENQUIRY_WEBHOOK_SECRET'],
    ['TURNSTILE_SECRET_KEY', 'secret', 'TURNSTILE_SITE_KEY'],
  ])('asks with %s for its other half', (name, value, other) => {
    expect(() => readEnvironment({ [name]: value })).toThrow(`\n${other} is needed with ${name}.`);
  });

  it.each([
    ['OIDC_CLAIM', 'roles', 'OIDC_ISSUER'],
    ['OIDC_NAME', 'The company', 'OIDC_ISSUER'],
    ['STUDIO_S3_REGION', 'eu-west-1', 'STUDIO_S3_ENDPOINT'],
  ])('refuses %s alone, which would go unheeded', (name, value, main) => {
    expect(readProblem({ [name]: value })).toContain(`\n${main} is needed with ${name}.`);
  });

  it.each(['pässword', 'two words', 'tab\t'])(
    'refuses the token %j, which no request could send',
    (token) => {
      expect(() => readEnvironment({ ADMIN_TOKEN: token })).toThrow(/^[^:]+:\nADMIN_TOKEN must be .*[^"]\.$/);
    },
  );

  it.each([
    ['DATABASE_URL', 'x://site:hunter2@example.com'],
    ['SMTP_URL', 'x://site:hunter2@example.com'],
    ['SMTP_URL', 'smtp://site:hunter2@'],
    ['ENQUIRY_WEBHOOK_URL', 'htps://crm.example.com/?token=hunter2'],
    ['ENQUIRY_WEBHOOK_URL', 'https://site:hunter2@crm.example.com/'],
    ['ENQUIRY_WEBHOOK_URL', 'hunter2'],
    ['ENQUIRY_WEBHOOK_SECRET', 'hunter2'],
    ['TURNSTILE_SECRET_KEY', 'hunter2\n'],
    ['TURNSTILE_SITE_KEY', 'hunter2\n'],
    ['ADMIN_TOKEN', 'hunter2 hunter2'],
    ['SITE_ORIGIN', 'https://site:hunter2@www.example.com'],
    ['SITE_ORIGIN', 'site:hunter2@www.example.com'],
    ['SITE_ORIGIN', 'https://www.example.com/?token=hunter2'],
    ['SITE_ORIGIN', 'https://www.example.com/#hunter2'],
    ['MAIL_FROM', 'smtp://site:hunter2@mail.example.com'],
    ['ENQUIRIES_TO', 'https://site:hunter2@crm.example.com/'],
    ['CONTENTFUL_DELIVERY_TOKEN', 'hunter2 hunter2'],
    ['CONTENTFUL_SPACE_ID', 'hunter2 hunter2'],
    ['CONTENTFUL_ENVIRONMENT', 'https://site:hunter2@example.com'],
    ['CONTENTFUL_HOST', 'https://site:hunter2@cdn.contentful.com'],
    ['CONTENTFUL_WEBHOOK_SECRET', 'hunter2'],
    ['CONTENTFUL_PREVIEW_TOKEN', 'hunter2 hunter2'],
    ['PREVIEW_SECRET', 'hunter2'],
  ])('shows nobody what is in a bad %s', (name, value) => {
    const problem = readProblem({ [name]: value });
    expect(problem).toMatch(
      new RegExp(`^[^\\n]*:\\n${name} [^\\n]*(?:\\n[A-Z_]+ is needed with [A-Z_]+\\.)?$`),
    );
    expect(problem).not.toContain('hunter2');
  });

  it.each(['smtp://', 'smtps:///', 'smtp:mail.example.com', 'smtp://?requireTLS=true'])(
    'refuses the mail server %s, which names no host',
    (url) => {
      expect(readProblem({ SMTP_URL: url })).toBe(
        'The environment cannot be used:\nSMTP_URL must be an address such as smtp://user:password@mail.example.com:587.',
      );
    },
  );

  it.each([
    ['MAIL_FROM', 'Kitchen\r\nBcc: all@example.com <kitchen@example.com>'],
    ['MAIL_FROM', 'kitchen@example.com\n'],
    ['MAIL_FROM', 'Kit\u2028chen <kitchen@example.com>'],
    ['MAIL_FROM', 'Kit\u0085chen <kitchen@example.com>'],
    ['MAIL_FROM', '\u001b[31mKitchen <kitchen@example.com>'],
    ['SMTP_URL', 'smtp://mail.exam\nple.com'],
    ['DATA_DIR', './data\r'],
  ])('refuses a line break or another control character in %s, in one line', (name, value) => {
    const [title, ...lines] = readProblem({ [name]: value }).split(/[\n\r\u0085\u2028\u2029]/);
    expect(title).toBe('The environment cannot be used:');
    expect(lines).toEqual([expect.stringMatching(new RegExp(`^${name} must be \\P{C}+\\.$`, 'u'))]);
  });

  describe('for Contentful', () => {
    const space = { CONTENTFUL_SPACE_ID: 'abc123', CONTENTFUL_DELIVERY_TOKEN: 'token' };

    it('reads which space is meant, with the usual for the rest', () => {
      expect(readEnvironment(space).contentful).toEqual({
        space: 'abc123',
        environment: 'master',
        token: 'token',
        pollSeconds: 60,
      });
      expect(
        readEnvironment({
          ...space,
          CONTENTFUL_ENVIRONMENT: 'staging',
          CONTENTFUL_HOST: 'cdn.eu.contentful.com',
          CONTENTFUL_POLL_SECONDS: '5',
          CONTENTFUL_WEBHOOK_SECRET: 'a'.repeat(64),
        }).contentful,
      ).toMatchObject({
        environment: 'staging',
        host: 'cdn.eu.contentful.com',
        insecure: false,
        pollSeconds: 5,
        webhookSecret: 'a'.repeat(64),
      });
    });

    it.each([
      [{ CONTENTFUL_SPACE_ID: 'a' }, 'CONTENTFUL_DELIVERY_TOKEN is needed with CONTENTFUL_SPACE_ID.'],
      [{ CONTENTFUL_DELIVERY_TOKEN: 'a' }, 'CONTENTFUL_SPACE_ID is needed with CONTENTFUL_DELIVERY_TOKEN.'],
      [{ CONTENTFUL_POLL_SECONDS: '9' }, 'CONTENTFUL_SPACE_ID is needed with CONTENTFUL_POLL_SECONDS.'],
      [{ CONTENTFUL_SPACEID: 'a' }, 'CONTENTFUL_SPACEID must be left out: there is no such setting.'],
      [
        { ...space, CONTENTFUL_POLL_SECONDS: '0' },
        'CONTENTFUL_POLL_SECONDS must be a whole number from 1 to 86400; it is "0".',
      ],
      [
        { ...space, CONTENTFUL_HOST: 'http://cdn.contentful.com' },
        'CONTENTFUL_HOST must be a host such as cdn.contentful.com or cdn.eu.contentful.com.',
      ],
    ])('refuses %o instead of showing other content than is expected', (variables, line) => {
      expect(readProblem(variables)).toBe(`The environment cannot be used:\n${line}`);
    });

    it('refuses what is of the studio, which there is none of', () => {
      const problem = readProblem({ ...space, API_TOKENS: 'on', AGENTS: 'on' });
      // Without API_TOKENS alone, AGENTS would ask for it again.
      expect(problem).toContain('\nAPI_TOKENS must be left out, with what needs it: ');
      expect(readProblem({ ...space, API_TOKENS: 'off' })).toBe('none');
    });

    it('takes empty variables for none, and leaves those of its tools alone', () => {
      const variables = { CONTENTFUL_SPACE_ID: '', CONTENTFUL_MANAGEMENT_TOKEN: 'a' };
      expect(readEnvironment(variables).contentful).toBeUndefined();
    });
  });

  it('refuses a secret of the preview that could be guessed', () => {
    expect(readProblem({ PREVIEW_SECRET: 'x', PORT: 'http' })).toBe(
      [
        'The environment cannot be used:',
        'PORT must be a whole number from 1 to 65535; it is "http".',
        'PREVIEW_SECRET must be 32 characters or more, such as openssl rand -hex 32 writes.',
      ].join('\n'),
    );
    const secret = 'f'.repeat(32);
    expect(readEnvironment({ PREVIEW_SECRET: secret }).previewSecret).toBe(secret);
  });

  it('wants the preview’s secret and the token of a space together', () => {
    const space = { CONTENTFUL_SPACE_ID: 'space', CONTENTFUL_DELIVERY_TOKEN: 'token' };
    const PREVIEW_SECRET = 'f'.repeat(32);
    expect(readProblem({ ...space, PREVIEW_SECRET })).toContain(
      'CONTENTFUL_PREVIEW_TOKEN is needed with PREVIEW_SECRET',
    );
    const CONTENTFUL_PREVIEW_TOKEN = 'preview';
    expect(readProblem({ ...space, CONTENTFUL_PREVIEW_TOKEN })).toContain(
      'PREVIEW_SECRET is needed with CONTENTFUL_PREVIEW_TOKEN',
    );
    const { contentful } = readEnvironment({ ...space, PREVIEW_SECRET, CONTENTFUL_PREVIEW_TOKEN });
    expect(contentful?.previewToken).toBe('preview');
  });

  it('refuses a webhook with a user name or password, which could never be called', () => {
    expect(readProblem({ ENQUIRY_WEBHOOK_URL: 'https://site@crm.example.com/' })).toContain(
      '\nENQUIRY_WEBHOOK_URL must be without user name and password: requests are signed instead.',
    );
  });

  it('reads which private networks webhooks may lead to, and refuses what is none', () => {
    const read = (networks: string) => readEnvironment({ WEBHOOK_PRIVATE_ADDRESSES: networks }).webhookFilter;
    expect(read('10.0.4.0/24, fd00::/8,192.168.1.7')).toEqual({
      allowIPAddressList: ['10.0.4.0/24', 'fd00::/8', '192.168.1.7'],
    });
    for (const wrong of ['10.0.4.0/33', 'crm.internal', '10.0.4.0/', '10.0.4.0/8/8', '10.0.0.1,'])
      expect(() => read(wrong), wrong).toThrow('must be addresses or networks such as 10.0.4.0/24');
  });

  it('refuses a list of stolen passwords that nobody can read, which would be told to who chooses one', () => {
    expect(readEnvironment({ STUDIO_BREACH_LIST: import.meta.filename }).breachList).toBe(
      import.meta.filename,
    );
    for (const path of [`${import.meta.filename}.old`, import.meta.dirname])
      expect(readProblem({ STUDIO_BREACH_LIST: path })).toContain(
        '\nSTUDIO_BREACH_LIST must be the path of a file that the server may read',
      );
  });

  it('refuses a number of workers, which would go unheeded', () => {
    expect(readProblem({ WORKERS: '4' })).toContain('\nWORKERS must be left out: run several replicas');
  });

  it.each(['0', '65536', '-1', '3000.5', '0x10', '1e3', ' 80', 'http'])('refuses "%s" for a port', (port) => {
    expect(() => readEnvironment({ PORT: port })).toThrow(
      `PORT must be a whole number from 1 to 65535; it is "${port}".`,
    );
  });
});
