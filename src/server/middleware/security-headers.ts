import type { MiddlewareHandler } from 'hono';

export interface SecurityHeadersOptions {
  /** Development serves modules of its own and talks over a socket. */
  isDevelopment?: boolean | undefined;
  /** The host whose widget tells people from programs in forms. */
  captchaOrigin?: string | undefined;
  /** Google Tag Manager is configured. */
  hasAnalytics?: boolean | undefined;
}

const captchaDirectives = ['script-src', 'frame-src', 'connect-src'];

/** What Google documents for Tag Manager with Analytics 4; without inline scripts, which tags of custom HTML would be. */
const analyticsSources: Readonly<Record<string, readonly string[]>> = {
  'script-src': ['https://*.googletagmanager.com'],
  'img-src': ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
  'connect-src': [
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://*.googletagmanager.com',
  ],
};

/** One static policy: pages are cached by anyone in front of us, so nothing in it may be one response's own. */
const policy = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'"],
  'font-src': ["'self'"],
  'media-src': ["'self'"],
  'connect-src': ["'self'"],
  'manifest-src': ["'self'"],
  // Of films elsewhere. A frame is only ever made when its play button is pressed.
  'frame-src': ["'self'", 'https://www.youtube-nocookie.com', 'https://player.vimeo.com'],
  'form-action': ["'self'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'self'"],
} as const;

/** Types that are only ever a part of a page, in which a policy of their own means nothing. A drawing may be opened. */
const parts = /^(?:text\/(?:css|javascript)|font\/|image\/(?!svg)|video\/)/;

/**
 * Headers that keep every response in its place: what it may load, who may frame it, what it tells others. What is only
 * ever a part of a page goes without those: they are 700 bytes, and a page has twenty parts.
 * A route that needs a stricter policy sets its own before.
 *
 * @example
 * app.use(securityHeaders());
 */
export function securityHeaders(options: SecurityHeadersOptions = {}): MiddlewareHandler {
  const contentSecurityPolicy = Object.entries(policy)
    .map(([directive, sources]) => {
      const extra = [
        ...(options.isDevelopment ? developmentSources(directive) : []),
        ...((options.hasAnalytics && analyticsSources[directive]) || []),
        ...(options.captchaOrigin && captchaDirectives.includes(directive) ? [options.captchaOrigin] : []),
      ];
      return `${directive} ${[...sources, ...extra].join(' ')}`;
    })
    .join('; ');
  return async function addSecurityHeaders(c, next) {
    await next();
    const headers = c.res.headers;
    headers.set('X-Content-Type-Options', 'nosniff');
    if (parts.test(headers.get('Content-Type') ?? '')) return;
    if (!headers.has('Content-Security-Policy'))
      headers.set('Content-Security-Policy', contentSecurityPolicy);
    headers.set('Referrer-Policy', 'strict-origin-when-cross-origin');
    headers.set('Permissions-Policy', 'camera=(), geolocation=(), microphone=()');
    headers.set('Cross-Origin-Opener-Policy', 'same-origin');
  };
}

function developmentSources(directive: string): string[] {
  if (directive === 'script-src' || directive === 'style-src') return ["'unsafe-inline'"];
  if (directive === 'connect-src') return ['ws:'];
  return [];
}
