import type { ContentSnapshot } from '#content-source/snapshot.ts';
import type { LocaleAddress } from '#i18n/locale-address.ts';
import type { SharedProps } from '#layouts/site-props.ts';
import type { ImageObject } from '#schema/image-object.ts';
import type { ErrorStatus } from './error-page/error-status.ts';

/** The answer for an address: a page component and its props, which are plain data. */
export interface PageAnswer<Props extends object = object> {
  status: 200 | ErrorStatus;
  /** The name of a page's definition. */
  component: string;
  /** Without `errors`, which Inertia adds. */
  props: Omit<Props, 'errors'>;
}

/** A page inside a locale's header and footer. */
export type SitePageAnswer = PageAnswer<SharedProps>;

/** The address of a request, below a locale's root. */
export interface Visit extends LocaleAddress {
  /** The address's `page` parameter. */
  page?: string | undefined;
  /** The address's `category` parameter. */
  category?: string | undefined;
  /** The address's whole query, without `?`, for pages whose parameters are their own. */
  query?: string | undefined;
}

/** Answers a visit if a page of one type is at its address. */
export type AnswerOwnVisit = (visit: Visit, context: PageAnswerContext) => SitePageAnswer | undefined;

/** Answers a visit to any address. */
export type AnswerVisit = (visit: Visit, context: PageAnswerContext) => SitePageAnswer;

/** The inputs of every answer. */
export interface PageAnswerContext {
  snapshot: ContentSnapshot;
  origin: string;
  /** Looks up pictures that no content refers to: the publisher's logo, `og-default`, `locale-en-gb` and so on. */
  findImage: (name: string) => ImageObject | undefined;
  /** The captcha's site key, if one is configured. */
  captchaSiteKey?: string | undefined;
  /** Search engines are to leave the whole site out: no page links a feed. */
  isHiddenFromSearch?: boolean | undefined;
}
