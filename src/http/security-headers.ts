import type { MiddlewareHandler } from 'hono';

export interface SecurityHeadersOptions {
  /** The site is reached by https. */
  isSecure?: boolean | undefined;
  /** The development server has inline scripts, and talks over a socket. */
  isDevelopment?: boolean | undefined;
  /** The origin of the captcha's widget. */
  captchaOrigin?: string | undefined;
  /** Google Tag Manager is configured. */
  hasAnalytics?: boolean | undefined;
  /** Origins that may show its pages in a frame of theirs. */
  frameAncestors?: readonly string[] | undefined;
  /** Where pictures and films are besides this site, such as `https://*.ctfassets.net`. */
  fileOrigins?: readonly string[] | undefined;
  /** The path that browsers report violations of the policy to. */
  reportTo?: string | undefined;
}

const fileDirectives = ['img-src', 'media-src'];
const captchaDirectives = ['script-src', 'frame-src', 'connect-src'];

/** What Google documents for Tag Manager with Analytics 4, but no inline scripts, which custom HTML tags would need. */
const analyticsSources: Readonly<Record<string, readonly string[]>> = {
  'script-src': ['https://*.googletagmanager.com'],
  'img-src': ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
  'connect-src': [
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://*.googletagmanager.com',
  ],
};

/** The same for every response: pages are cached by anyone in front of us, so there can be no nonce. */
const policy = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'"],
  'font-src': ["'self'"],
  'media-src': ["'self'"],
  'connect-src': ["'self'"],
  'manifest-src': ["'self'"],
  // For films at their providers. A frame is only made once the play button is pressed.
  'frame-src': ["'self'", 'https://www.youtube-nocookie.com', 'https://player.vimeo.com'],
  'form-action': ["'self'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'self'"],
  'require-trusted-types-for': ["'script'"],
  // `src/app/trusted-types.ts` makes both, and nothing else may make one.
  'trusted-types': ['default', 'sandbox'],
} as const;

/** Vite's client draws its overlay of faults as a string. */
const leftOutInDevelopment = ['require-trusted-types-for', 'trusted-types'];

/** Types that are only ever a part of a page, in which a policy of their own means nothing. A drawing may be opened. */
const parts = /^(?:text\/(?:css|javascript)|font\/|image\/(?!svg)|video\/)/;

/** What may be done with a part that is opened on its own: it is shown, in no frame, and does and loads nothing. */
const partPolicy = "default-src 'none'; form-action 'none'; frame-ancestors 'none'";
/** A browser makes a page for a film, whose player loads it. */
const filmPolicy = `${partPolicy}; media-src 'self'`;

/** A year, in seconds. Other hosts of the domain are not ours to decide about, so they are left out. */
const strictTransport = 'max-age=31536000';

/** Adds the security headers to those of an answer; to one that has them it adds none. */
export type Secure = (headers: Headers) => void;

/** Has every answer secured. */
export function securityHeaders(secure: Secure): MiddlewareHandler {
  return async function addSecurityHeaders(c, next) {
    await next();
    secure(c.res.headers);
  };
}

/**
 * Makes what adds the security headers: what a response may load, who may frame it, who may show it, what it tells other
 * sites. What is only ever a part of a page has a short policy in place of what says what a page may do: that is 700 bytes,
 * and a page has twenty parts. A route that needs a stricter content security policy sets its own.
 *
 * @example
 * app.use(securityHeaders(createSecure()));
 */
export function createSecure(options: SecurityHeadersOptions = {}): Secure {
  const contentSecurityPolicy = Object.entries(policy)
    .filter(([directive]) => !(options.isDevelopment && leftOutInDevelopment.includes(directive)))
    .map(([directive, sources]) => {
      const extra = [
        ...(fileDirectives.includes(directive) ? (options.fileOrigins ?? []) : []),
        ...(options.isDevelopment ? developmentSources(directive) : []),
        ...((options.hasAnalytics && analyticsSources[directive]) || []),
        ...((directive === 'frame-ancestors' && options.frameAncestors) || []),
        ...(options.captchaOrigin && captchaDirectives.includes(directive) ? [options.captchaOrigin] : []),
      ];
      return `${directive} ${[...sources, ...extra].join(' ')}`;
    })
    // Not `report-to`, for which browsers pass over this one (ADR 0135).
    .concat(options.reportTo ? [`report-uri ${options.reportTo}`] : [])
    .join('; ');
  return function secure(headers) {
    const type = headers.get('Content-Type') ?? '';
    headers.set('X-Content-Type-Options', 'nosniff');
    // Pictures stand in feeds, mails and search results, which other sites show.
    headers.set('Cross-Origin-Resource-Policy', type.startsWith('image/') ? 'cross-origin' : 'same-origin');
    if (options.isSecure) headers.set('Strict-Transport-Security', strictTransport);
    if (!headers.has('Referrer-Policy')) headers.set('Referrer-Policy', 'strict-origin-when-cross-origin');
    const isPart = parts.test(type);
    if (!headers.has('Content-Security-Policy')) {
      const ownPolicy = type.startsWith('video/') ? filmPolicy : partPolicy;
      headers.set('Content-Security-Policy', isPart ? ownPolicy : contentSecurityPolicy);
    }
    if (isPart) return;
    headers.set('Permissions-Policy', 'camera=(), geolocation=(), microphone=()');
    headers.set('Cross-Origin-Opener-Policy', 'same-origin');
  };
}

function developmentSources(directive: string): string[] {
  if (directive === 'script-src' || directive === 'style-src') return ["'unsafe-inline'"];
  if (directive === 'connect-src') return ['ws:'];
  return [];
}
