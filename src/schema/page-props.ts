import type { Locale } from '#i18n/locales.ts';
import type { NewsArticle as Article, BreadcrumbEntry, Page, Site, SitemapSection } from '#schema/content.ts';
import type { ImageObject } from '#schema/image-object.ts';
import type { SearchAnswer } from './search-results.ts';
import type { SeoProps } from './seo-props.ts';

/** Page data every page of a locale has (SPEC §3 "Site properties"). */
export interface SiteProps {
  locale: Locale;
  /** The path of the page. */
  uri: string;
  /** The full address of the page. */
  url: string;
  /** The site's own origin, for example `https://www.example.com`. */
  origin: string;
  navigation: Site['navigation'];
  footer: Site['footer'];
  /** The blocks that open a news article without a header of its own; empty on every other page. */
  newsHeader: Site['newsHeader'];
  /** The blocks that end the page; empty if the page turns them off. */
  preFooter: Site['preFooter'];
  /** The way from home to this page, the page itself last; empty on the home page. */
  breadcrumb: readonly BreadcrumbEntry[];
  meta: SeoProps;
}

/** An article as a listing shows it (SPEC §3 "News"). */
export type NewsTeaser = Pick<Article, 'path' | 'headline' | 'date' | 'summary' | 'image'>;

/** A locale's news, newest first: from the page that the address names to the last one loaded. */
export interface NewsFeed {
  items: readonly NewsTeaser[];
  /** The address of the next page, relative to this one; null on the last. */
  nextPath: string | null;
  /** The address of the first page, if the items begin on a later one. */
  startPath: string | null;
}

/** What became of an enquiry, on the page its form stands on. */
export interface EnquiryAnswer {
  /** Which of the page's forms it was sent with. */
  formId: string;
  /** Accepted, with no success page to go on to. */
  isSent: boolean;
  /** What was typed, by field name; only in HTML, since the client still has it. */
  values: Readonly<Record<string, string>>;
  /** Dictionary keys by the field's error key; an error of the form as a whole is under `form`. */
  errors: Readonly<Record<string, string>>;
  /** Still being sent. Only samples stay in this state. */
  isSending?: boolean;
}

/** What the forms of a page need to know about the site. */
export interface FormSettings {
  /** The retailers that published content names, suggested as a wholesaler or distributor. */
  retailers: readonly string[];
  /** The public key of the captcha, if one is configured. */
  captchaSiteKey?: string;
}

/** The page properties that blocks read besides their own content. The server adds those that a page's blocks need. */
export interface BlockPageProps {
  /** The path of the page. */
  uri?: string | undefined;
  news?: NewsFeed | undefined;
  forms?: FormSettings | undefined;
  enquiry?: EnquiryAnswer | undefined;
}

/** What every page component and layout is given. `errors` is Inertia's. */
export interface SharedProps extends Omit<BlockPageProps, 'uri'> {
  site: SiteProps;
  errors: Record<string, string>;
}

export interface ComposedPageProps extends SharedProps {
  page: Pick<Page, 'entryTitle' | 'header' | 'body'>;
}

export interface NewsArticleProps extends SharedProps {
  article: Pick<Article, 'headline' | 'date' | 'header' | 'body'> & {
    /** The article as a structured-data record (schema.org NewsArticle). */
    structuredData: object;
  };
  /** Articles to go on to. */
  moreNews: {
    previous?: NewsLink | undefined;
    next?: NewsLink | undefined;
    related: readonly NewsTeaser[];
  };
}

/** An article as a link. */
export type NewsLink = Pick<Article, 'path' | 'title'>;

export interface SitemapProps extends SharedProps {
  sections: readonly SitemapSection[];
}

export interface SearchProps extends SharedProps {
  search: SearchAnswer;
  /** The page that an enquiry can be sent from, if the locale has one. */
  contactPath?: string | undefined;
}

export interface ErrorPageProps extends SharedProps {
  status: ErrorStatus;
  /** As on the search page. */
  contactPath?: string | undefined;
}

/** The errors shown inside the site's header and footer; a crash has a page that needs neither. */
export type ErrorStatus = keyof typeof errorTexts;

/** Which texts of the dictionary each error has: `error.notFound.title` and so on. */
export const errorTexts = {
  400: 'badRequest',
  403: 'refused',
  404: 'notFound',
  405: 'badRequest',
  410: 'gone',
  413: 'tooLarge',
  414: 'badRequest',
  415: 'refused',
} as const;

/** The language selector stands above the locales, so it has no site of a locale. */
export interface LanguageSelectorProps {
  meta: SeoProps;
  backgrounds: Readonly<Partial<Record<Locale, ImageObject>>>;
  errors: Record<string, string>;
}
