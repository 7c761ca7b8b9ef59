import { colours } from '#design-tokens/tokens.ts';
import { brandName } from '#i18n/brand.ts';
import { escapeHtml } from '#platform/escape-html.ts';
import type { DocumentAssets } from './build-manifest.ts';
import { hastenFirstPicture } from './hasten-first-picture.ts';

export interface DocumentParts {
  /** BCP 47 tag of the page's language. */
  language: string;
  /** The rendered page: tags for the head, and the HTML of the root element. */
  rendered: { head: readonly string[]; html: string } | undefined;
  /** The page object as a JSON data block, escaped for HTML. */
  pageScript: string;
  assets: DocumentAssets;
  /** Scripts of the development server. */
  developmentHead?: string | undefined;
  /** The Tag Manager container. */
  gtmId?: string | undefined;
}

/** Writes the HTML document around a page. */
export function renderDocument(parts: DocumentParts): string {
  const { language, rendered, pageScript, assets, developmentHead, gtmId } = parts;
  const page = rendered && hastenFirstPicture(rendered.html);
  const head = [
    // Assets of the first view come before metadata.
    ...(page?.preloads ?? []),
    ...assets.fonts.map(
      (href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`,
    ),
    ...assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...(rendered?.head ?? [`<title>${escapeHtml(brandName)}</title>`]),
    ...(gtmId ? [`<meta name="gtm-id" content="${escapeHtml(gtmId)}">`] : []),
    ...(developmentHead ? [developmentHead] : []),
    ...renderScripts(assets),
  ];
  const root = page ? `<div id="app" data-server-rendered="true">${page.html}</div>` : '<div id="app"></div>';
  return `<!DOCTYPE html>
<html lang="${escapeHtml(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" content="${colours.cream}">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${head.join('\n')}
</head>
<body>
${root}
${pageScript}
</body>
</html>
`;
}

/** Scripts have low priority: the page is usable before they have loaded. */
function renderScripts({ start, scripts, preloads }: DocumentAssets): string[] {
  const [app] = scripts;
  if (start && app) {
    const modules = preloads.join(' ');
    return [`<script type="module" src="${start}" data-app="${app}" data-modules="${modules}"></script>`];
  }
  return [
    ...scripts.map((src) => `<script type="module" src="${src}" fetchpriority="low"></script>`),
    ...preloads.map((href) => `<link rel="modulepreload" href="${href}" fetchpriority="low">`),
  ];
}
