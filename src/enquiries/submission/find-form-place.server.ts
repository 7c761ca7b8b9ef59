import { findFormBlock, listFormBlocks } from '#blocks/find-form-block.server.ts';
import { findArticle } from '#content-source/find-article.ts';
import { isPublished } from '#content-source/is-answered.ts';
import type { LocaleContent } from '#content-source/snapshot.ts';
import { type LocaleAddress, readLocaleAddress } from '#i18n/locale-address.ts';
import { defaultLocale, isLocale, type Locale } from '#i18n/locales.ts';
import { decodePath } from '#links/decode-path.ts';
import { getPagePath } from '#links/entry-paths.ts';
import type { AnswerVisit, PageAnswerContext, SitePageAnswer } from '#pages/page-answer.server.ts';
import type { BlockContent } from '#schema/infer.ts';
import { type EnquiryForm, enquiryForms, type FormName, submissionFields } from '../forms.ts';
import type { Payload } from './read-payload.server.ts';

/** Where a form was sent from. The page is shown again if there are errors. */
export interface FormPlace {
  form: EnquiryForm;
  locale: Locale;
  /** The page's path, decoded. */
  path: string;
  /** Builds the page; lazy, since it is needed only for errors. */
  page: () => SitePageAnswer;
  /** Distinguishes it from the page's other forms. */
  formId: string;
  /** The form's block, if the page has one. */
  block: BlockContent | undefined;
}

/**
 * Finds the page that a form is on by its `page` field. If that is missing, or names no published page, it is the first
 * page of the locale with such a form, or else its home page.
 */
export function findFormPlace(
  name: FormName,
  payload: Payload,
  context: PageAnswerContext,
  answerVisit: AnswerVisit,
): FormPlace {
  const form = enquiryForms[name];
  const named = findPublishedAddress(payload.get(submissionFields.page) ?? '', context);
  const given = payload.get(submissionFields.locale) ?? '';
  const locale = named?.locale ?? (isLocale(given) ? given : defaultLocale);
  const content = context.snapshot.locales[locale];
  const slug = named?.slug ?? findSlug(content, name) ?? '';
  const formId = payload.get(submissionFields.formId);
  const blocks = listFormBlocks(listContent(content, slug), [name]);
  const block = blocks.find(({ anchorId = form.id }) => anchorId === formId) ?? blocks[0];
  return {
    form,
    locale: isLocale(given) ? given : locale,
    page: () => answerVisit({ locale, slug }, context),
    path: getPagePath(locale, slug),
    block,
    // Its anchor may have another name since.
    formId: String(block ? (block.anchorId ?? form.id) : formId || form.id),
  };
}

/** The content of a page that may contain a form: its own first, then the shared parts. */
function listContent(content: LocaleContent, slug: string): readonly unknown[] {
  const { pages, site } = content;
  const article = findArticle(content, slug);
  const page = pages.get(slug) ?? article;
  return [
    page?.header,
    page?.body,
    article?.header.blocks.length === 0 ? site.newsHeader : [],
    // Built-in pages have no entry, and end with the pre-footer.
    (page?.preFooter ?? true) ? site.preFooter : [],
    site.footer.legalText,
  ];
}

/** The slug of the first page with such a form. */
function findSlug({ pages }: LocaleContent, form: FormName): string | undefined {
  for (const [slug, { header, body }] of pages) {
    if (findFormBlock([header.blocks, body.blocks], [form])) return slug;
  }
  return undefined;
}

/**
 * Finds the published page that a path leads to. Undefined for anything else, such as another site's address in any
 * disguise.
 *
 * @param path as a form sends it, percent-encoded or not
 */
export function findPublishedAddress(path: string, context: PageAnswerContext): LocaleAddress | undefined {
  // To a browser, `//` and `/\` lead to another host, even with control characters between.
  if (!/^\/[^/\\\p{C}][^\\\p{C}]*$/u.test(path) || !URL.canParse(path, context.origin)) return undefined;
  const { origin, pathname } = new URL(path, context.origin);
  if (origin !== context.origin) return undefined;
  const address = readLocaleAddress(decodePath(pathname) ?? '');
  return address && isPublished(context.snapshot.locales[address.locale], address.slug) ? address : undefined;
}
