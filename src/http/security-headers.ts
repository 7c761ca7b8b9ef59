import type { MiddlewareHandler } from 'hono';

export interface SecurityHeadersOptions {
  /** The site is reached by https. */
  isSecure?: boolean | undefined;
  /** Allows the inline scripts and the web socket of the development server. */
  isDevelopment?: boolean | undefined;
  /** The origin of the captcha widget. */
  captchaOrigin?: string | undefined;
  /** Google Tag Manager is configured. */
  hasAnalytics?: boolean | undefined;
  /** Origins that may frame its pages. */
  frameAncestors?: readonly string[] | undefined;
  /** Other origins of pictures and films, such as `https://*.ctfassets.net`. */
  fileOrigins?: readonly string[] | undefined;
  /** Search engines are to leave the whole site out. */
  isHiddenFromSearch?: boolean | undefined;
  /** The path that browsers report violations of the policy to. */
  reportTo?: string | undefined;
}

const fileDirectives = ['img-src', 'media-src'];
const captchaDirectives = ['script-src', 'frame-src', 'connect-src'];

/** What Google documents for Tag Manager with Analytics 4, without the inline scripts that custom HTML tags need. */
const analyticsSources: Readonly<Record<string, readonly string[]>> = {
  'script-src': ['https://*.googletagmanager.com'],
  'img-src': ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
  'connect-src': [
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://*.googletagmanager.com',
  ],
};

/** The same for every response: pages are cached by anyone in front of us, so a nonce is not possible. */
const policy = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'"],
  'font-src': ["'self'"],
  'media-src': ["'self'"],
  'connect-src': ["'self'"],
  'manifest-src': ["'self'"],
  // For video providers. The frame is created only once the play button is pressed.
  'frame-src': ["'self'", 'https://www.youtube-nocookie.com', 'https://player.vimeo.com'],
  'form-action': ["'self'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'self'"],
  'require-trusted-types-for': ["'script'"],
  // The only two policies, both created by `src/app/trusted-types.ts`.
  'trusted-types': ['default', 'sandbox'],
} as const;

/** Vite's client writes its error overlay as an HTML string. */
const leftOutInDevelopment = ['require-trusted-types-for', 'trusted-types'];

/** Types of subresources, whose own policy browsers ignore. SVG is not among them: it may be opened as a document. */
const subresources = /^(?:text\/(?:css|javascript)|font\/|image\/(?!svg)|video\/)/;

/** For a subresource that is opened on its own: shown, not framed, loading nothing. */
const subresourcePolicy = "default-src 'none'; form-action 'none'; frame-ancestors 'none'";
/** A video opened on its own gets a document with a player, which loads it. */
const videoPolicy = `${subresourcePolicy}; media-src 'self'`;

/** A year, in seconds. Without `includeSubDomains`: other hosts of the domain are not ours to decide about. */
const strictTransport = 'max-age=31536000';

/** Adds the security headers to a response; idempotent. */
export type Secure = (headers: Headers) => void;

/** Adds the security headers to every response. */
export function securityHeaders(secure: Secure): MiddlewareHandler {
  return async function addSecurityHeaders(c, next) {
    await next();
    secure(c.res.headers);
  };
}

/**
 * Makes the function that adds the security headers. Subresources get a short content security policy: the full one takes
 * 700 bytes, and a page has some twenty of them. A route that needs a stricter policy sets its own.
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
    // Not `report-to`, which would make browsers ignore this one (docs/decisions/operation.md#browser-reports).
    .concat(options.reportTo ? [`report-uri ${options.reportTo}`] : [])
    .join('; ');
  return function secure(headers) {
    const type = headers.get('Content-Type') ?? '';
    headers.set('X-Content-Type-Options', 'nosniff');
    if (!headers.has('Cross-Origin-Resource-Policy'))
      headers.set('Cross-Origin-Resource-Policy', type.startsWith('image/') ? 'cross-origin' : 'same-origin');
    if (options.isHiddenFromSearch) headers.set('X-Robots-Tag', 'noindex, nofollow');
    if (options.isSecure) headers.set('Strict-Transport-Security', strictTransport);
    if (!headers.has('Referrer-Policy')) headers.set('Referrer-Policy', 'strict-origin-when-cross-origin');
    const isSubresource = subresources.test(type);
    if (!headers.has('Content-Security-Policy')) {
      const shortPolicy = type.startsWith('video/') ? videoPolicy : subresourcePolicy;
      headers.set('Content-Security-Policy', isSubresource ? shortPolicy : contentSecurityPolicy);
    }
    if (isSubresource) return;
    headers.set('Permissions-Policy', 'camera=(), geolocation=(), microphone=()');
    headers.set('Cross-Origin-Opener-Policy', 'same-origin');
  };
}

function developmentSources(directive: string): string[] {
  if (directive === 'script-src' || directive === 'style-src') return ["'unsafe-inline'"];
  if (directive === 'connect-src') return ['ws:'];
  return [];
}
