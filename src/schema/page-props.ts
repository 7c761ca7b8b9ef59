import type { Locale } from '#i18n/locales.ts';
import type {
  NewsArticle as Article,
  BreadcrumbEntry,
  Page,
  Passage,
  Site,
  SitemapSection,
} from '#schema/content.ts';
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
  /** The blocks that end the page; none where the page turns them off. */
  preFooter: Site['preFooter'];
  /** The way from home to this page, the page itself last; empty on the home page. */
  breadcrumb: readonly BreadcrumbEntry[];
  meta: SeoProps;
}

/** An article as a listing shows it (SPEC §3 "News"). */
export type NewsTeaser = Pick<Article, 'path' | 'headline' | 'date' | 'summary' | 'image'>;

/** A locale's news, newest first, from the page of them that the address names to the one loaded last. */
export interface NewsFeed {
  items: readonly NewsTeaser[];
  /** The address of the page that follows, relative to this one; null after the last. */
  nextPath: string | null;
  /** The address of the first page, where the items begin with a later one. */
  startPath: string | null;
}

/** What became of an enquiry, on the page its form stands on. */
export interface EnquiryAnswer {
  /** The form on that page it was sent with. */
  formId: string;
  /** Accepted, and there is no page to go on to. */
  isSent: boolean;
  /** What was typed, by field name; only in HTML, since the client still has it. */
  values: Readonly<Record<string, string>>;
  /** Keys of the dictionary, by the field's error key; under `form` what is wrong with none of them. */
  errors: Readonly<Record<string, string>>;
  /** Still on its way: only samples show a form in this state for good. */
  isSending?: boolean;
}

/** What the forms of a page need of the site. */
export interface FormSettings {
  /** The names of the retailers that published content lists, offered as a wholesaler or distributor. */
  retailers: readonly string[];
  /** The public key of the check for people, where one is configured. */
  captchaSiteKey?: string;
}

/** The page properties that blocks read beside their own content; the server adds what a page's blocks need. */
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
  article: Pick<Article, 'headline' | 'date' | 'body'> & {
    header: Passage;
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
  /** The page from which an enquiry can be sent, where the locale has one. */
  contactPath?: string | undefined;
}

export interface ErrorPageProps extends SharedProps {
  status: ErrorStatus;
  /** As the search's. */
  contactPath?: string | undefined;
}

/** The errors that have a page in the site's own chrome; a crash has one that needs nothing. */
export type ErrorStatus = keyof typeof errorTexts;

/** The texts of each, by their name in the dictionary. */
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
