import type { ContentSnapshot } from '#content-source/snapshot.ts';
import type { LocaleAddress } from '#i18n/locale-address.ts';
import type { SharedProps } from '#layouts/site-props.ts';
import type { ImageObject } from '#schema/image-object.ts';
import type { ErrorStatus } from './error-page/error-status.ts';

/** What the site answers at an address: a page component and its props, which are plain data. */
export interface PageAnswer<Props extends object = object> {
  status: 200 | ErrorStatus;
  /** The name of a page's definition. */
  component: string;
  /** Without the errors, which Inertia adds. */
  props: Omit<Props, 'errors'>;
}

/** A page inside a locale's header and footer. */
export type SitePageAnswer = PageAnswer<SharedProps>;

/** What a visitor asks for: an address below a locale's root. */
export interface Visit extends LocaleAddress {
  /** The address's `page` parameter. */
  page?: string | undefined;
  /** The address's `category` parameter. */
  category?: string | undefined;
}

/** Answers a visit if a page of one kind is at its address. */
export type AnswerOwnVisit = (visit: Visit, context: PageAnswerContext) => SitePageAnswer | undefined;

/** Answers a visit to any address. */
export type AnswerVisit = (visit: Visit, context: PageAnswerContext) => SitePageAnswer;

/** What every answer is made from. */
export interface PageAnswerContext {
  snapshot: ContentSnapshot;
  origin: string;
  /** Pictures that no content names: the publisher's logo, `og-default` of link previews, `locale-en-gb` and so on. */
  findImage: (name: string) => ImageObject | undefined;
  /** The public key of the check for people, where one is configured. */
  captchaSiteKey?: string | undefined;
}
