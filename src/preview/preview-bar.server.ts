import { findPathLocale } from '#i18n/find-locale.ts';
import { getTranslator } from '#i18n/get-translator.server.ts';
import { locales } from '#i18n/locales.ts';
import { escapeHtml } from '#platform/escape-html.ts';
import type { EditMark } from '#schema/edit-mark.ts';

export interface PreviewBarOptions {
  /** The base path of the preview. */
  base: string;
  /** The path of the page, without the base. */
  path: string;
  /** Seconds since 1970. */
  expires: number;
  /** Where the page is edited. */
  mark?: EditMark | undefined;
  /** Origins of editing apps that may frame the preview, and are told what it shows. */
  editors: readonly string[];
}

/** The HTML of the preview bar, in the page's language. It labels the page as a preview and links out of it. */
export function drawPreviewBar({ base, path, expires, mark, editors }: PreviewBarOptions): string {
  const locale = findPathLocale(path);
  const { languageTag } = locales[locale];
  const t = getTranslator(locale);
  const end = new Date(expires * 1000);
  const format = new Intl.DateTimeFormat(languageTag, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  const [before = '', after = ''] = escapeHtml(t('preview.note', { time: '\n' })).split('\n');
  // The browser's script puts it in the reader's own time zone.
  const time = `<time datetime="${end.toISOString()}">${format.format(end)} UTC</time>`;
  const leave = `/preview?${new URLSearchParams({ leave: path })}`;
  return `<aside class="preview-bar" lang="${languageTag}" aria-label="${escapeHtml(t('preview.label'))}" data-preview-base="${base}" data-editors="${editors.join(' ')}">
<p><strong>${escapeHtml(t('preview.label'))}</strong> <span>${before}${time}${after}</span></p>
<p role="status" data-note="${escapeHtml(t('preview.formsOff'))}"></p>
${drawMark(mark)}
<a href="${escapeHtml(leave)}" data-leave>${escapeHtml(t('preview.leave'))}</a>
</aside>`;
}

/** Always rendered, since pages that the browser navigates to later may need it. */
function drawMark({ label = '', href, attributes = {} }: Partial<EditMark> = {}): string {
  const all = { ...attributes, ...(href !== undefined && { href }) };
  const written = Object.entries(all).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
  return `<a target="_top" data-edit${written.join('')}>${escapeHtml(label)}</a>`;
}
