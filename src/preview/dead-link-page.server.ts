import { brandName } from '#i18n/brand.ts';
import { findPathLocale } from '#i18n/find-locale.ts';
import { getTranslator } from '#i18n/get-translator.server.ts';
import { locales } from '#i18n/locales.ts';

/** Why a preview link is dead: it is invalid, expired or revoked. */
export type DeadLinkReason = 'wrong' | 'over' | 'withdrawn';

/**
 * The page shown for a dead preview link: what is wrong, and what to do.
 *
 * @param path of the page that the link was for, which decides the language
 * @param styles the preview's style sheets, as paths of the site
 */
export function writeDeadLinkPage(reason: DeadLinkReason, path: string, styles: readonly string[]): string {
  const locale = findPathLocale(path);
  const t = getTranslator(locale);
  const title = t(`preview.dead.${reason}`);
  return `<!DOCTYPE html>
<html lang="${locales[locale].languageTag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>${title} | ${brandName}</title>
${styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('\n')}
</head>
<body class="preview-dead">
<main>
<h1>${title}</h1>
<p>${t('preview.dead.ask')}</p>
<p><a href="${locales[locale].paths.home}">${t('preview.dead.home')}</a></p>
</main>
</body>
</html>
`;
}
