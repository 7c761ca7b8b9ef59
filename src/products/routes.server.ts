import { Hono } from 'hono';
import type { Logger } from 'pino';
import type { ContentSource } from '#content-source/content-source.ts';
import type { LocaleContent } from '#content-source/snapshot.ts';
import type { AppEnv } from '#http/app-env.ts';
import { readLocaleAddress } from '#i18n/locale-address.ts';
import { ofRequest } from '#operations/request-scope.ts';
import type { Product } from '#schema/entries/product.ts';
import { createSpecifications, nameSpecification } from './specification/specifications.server.ts';

export interface ProductRoutesOptions {
  origin: string;
  /** Changes with every build. */
  version: string;
  content: Pick<ContentSource, 'current' | 'assets'>;
  /** Third-party origins of pictures, as content security policy sources. */
  fileOrigins?: readonly string[] | undefined;
  log: Pick<Logger, 'warn'>;
}

const allInOne = 'products/specifications.pdf';
const ofOne = /^(products\/[^/]+)\/specification\.pdf$/;

/**
 * The specification sheets: `/{locale}/products/{slug}/specification.pdf`, and one file with all of them or with those
 * of `?p=burger,mince`.
 */
export function productRoutes({
  origin,
  version,
  content,
  fileOrigins,
  log,
}: ProductRoutesOptions): Hono<AppEnv> {
  const makeSpecification = createSpecifications({
    origin,
    version,
    assets: () => content.assets(),
    fileOrigins,
    reportPicture: (url, error) =>
      ofRequest(log).warn(
        { err: error, url },
        'A packshot could not be fetched, and is not on the specification sheet.',
      ),
  });
  const routes = new Hono<AppEnv>();
  routes.get('/*', async (c, next) => {
    const address = readLocaleAddress(c.get('path'));
    const all = address && findProducts(content.current().locales[address.locale], address.slug);
    const keys = c.req.query('p')?.split(',');
    const products = keys ? all?.filter(({ key }) => keys.includes(key)) : all;
    if (!address || !products?.length) return next();
    const { body, tag, isProvisional } = await makeSpecification(address.locale, products);
    return c.body(body, 200, {
      'Content-Type': 'application/pdf',
      // Not cached, so that a later request gets the one with all pictures.
      ...(isProvisional ? { 'Cache-Control': 'no-store' } : { ETag: `W/"${tag}"` }),
      'Content-Disposition': `inline; ${toFileName(nameSpecification(products))}`,
    });
  });
  return routes;
}

function findProducts({ products, pages }: LocaleContent, slug: string): readonly Product[] {
  const all = [...products.values()];
  if (slug === allInOne) return all;
  const page = pages.get(ofOne.exec(slug)?.[1] ?? '');
  return all.filter(({ path }) => path === page?.path);
}

/** The parameter of `Content-Disposition`, encoded unless the name is plain ASCII (RFC 8187 §3.2). */
function toFileName(name: string): string {
  if (/^[\w.-]+$/.test(name)) return `filename="${name}"`;
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `filename*=UTF-8''${encoded}`;
}
