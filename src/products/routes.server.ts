import { Hono } from 'hono';
import type { Logger } from 'pino';
import type { ContentSource } from '#content-source/content-source.ts';
import type { LocaleContent } from '#content-source/snapshot.ts';
import type { AppContext, AppEnv } from '#http/app-env.ts';
import { brandName } from '#i18n/brand.ts';
import { getTranslator } from '#i18n/get-translator.server.ts';
import { type LocaleAddress, readLocaleAddress } from '#i18n/locale-address.ts';
import { getEntryFolder } from '#links/entry-paths.ts';
import { ofRequest } from '#operations/request-scope.ts';
import { xlsxMediaType } from '#platform/spreadsheet.ts';
import type { Product } from '#schema/entries/product.ts';
import { describeRange, rangeFormats, writeRangeAsCsv, writeRangeAsXlsx } from './range.server.ts';
import { createSpecifications, nameSpecification } from './specification/specifications.server.ts';
import type { Wording } from './wording.ts';

export interface ProductRoutesOptions {
  origin: string;
  /** Changes with every build. */
  version: string;
  content: Pick<ContentSource, 'current' | 'assets'>;
  /** Third-party origins of pictures, as content security policy sources. */
  fileOrigins?: readonly string[] | undefined;
  log: Pick<Logger, 'warn'>;
  /** The path of a locale's contact page. */
  findContactPath: (content: LocaleContent) => string | undefined;
}

const ofAll = /^(?:specifications\.pdf|range\.(?:csv|xlsx|json))$/;
const ofOne = '/specification.pdf';

/**
 * The specification sheets, below the locale's folder of products: `{slug}/specification.pdf`, and `specifications.pdf` with
 * all of them or with those of `?p=burger,mince`. The whole range as data: `range.csv`, `.xlsx` and `.json`.
 */
export function productRoutes({
  origin,
  version,
  content,
  fileOrigins,
  log,
  findContactPath,
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
    const found = address && content.current().locales[address.locale];
    const all = found && findProducts(found, address);
    const keys = c.req.query('p')?.split(',');
    const products = keys ? all?.filter(({ key }) => keys.includes(key)) : all;
    if (!address || !products?.length) return next();
    const format = rangeFormats.find((ending) => address.slug.endsWith(`.${ending}`));
    if (format)
      return sendRange(c, format, products, { t: getTranslator(address.locale), locale: address.locale });
    const { body, tag, isProvisional } = await makeSpecification(
      address.locale,
      products,
      found && findContactPath(found),
    );
    return c.body(body, 200, {
      'Content-Type': 'application/pdf',
      // Not cached, so that a later request gets the one with all pictures.
      ...(isProvisional ? { 'Cache-Control': 'no-store' } : { ETag: `W/"${tag}"` }),
      'Content-Disposition': `inline; ${toFileName(nameSpecification(products))}`,
    });
  });
  return routes;
}

async function sendRange(
  c: AppContext,
  format: (typeof rangeFormats)[number],
  products: readonly Product[],
  wording: Wording,
): Promise<Response> {
  c.header('X-Robots-Tag', 'noindex');
  if (format === 'json') return c.json(describeRange(products, wording.locale));
  const write = format === 'csv' ? writeRangeAsCsv : writeRangeAsXlsx;
  const chunks = await Array.fromAsync<string | Uint8Array>(write(products, wording));
  const body = Buffer.concat(chunks.map((chunk) => Buffer.from(chunk as string)));
  return c.body(body, 200, {
    'Content-Length': String(body.length),
    'Content-Type': format === 'csv' ? 'text/csv; charset=utf-8' : xlsxMediaType,
    'Content-Disposition': `attachment; ${toFileName(`${brandName.toLowerCase().replaceAll(' ', '-')}-range.${format}`)}`,
  });
}

/** The products that a file at an address below their folder is about. */
function findProducts(
  { products, pages }: LocaleContent,
  { locale, slug }: LocaleAddress,
): readonly Product[] {
  const all = [...products.values()];
  const folder = `${getEntryFolder(locale, 'products')}/`;
  if (slug.startsWith(folder) && ofAll.test(slug.slice(folder.length))) return all;
  const page = slug.endsWith(ofOne) ? pages.get(slug.slice(0, -ofOne.length)) : undefined;
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
