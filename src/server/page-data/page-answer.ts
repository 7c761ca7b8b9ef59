import type { ContentSnapshot } from '#content-source/snapshot.ts';
import type { ImageObject } from '#schema/image-object.ts';
import type { ErrorStatus, SharedProps } from '#schema/page-props.ts';
import type { PageName, PropsByPage } from '#schema/props-by-page.ts';

/** What the site answers at an address: a page component and its props, which are plain data. */
export type PageAnswer<Name extends PageName = PageName> = {
  [Each in Name]: {
    status: 200 | ErrorStatus;
    component: Each;
    /** Without the errors, which Inertia adds. */
    props: Omit<PropsByPage[Each], 'errors'>;
  };
}[Name];

/** A page inside a locale's header and footer. */
export type SitePageAnswer = PageAnswer<
  { [Name in PageName]: PropsByPage[Name] extends SharedProps ? Name : never }[PageName]
>;

/** What every answer is made from. */
export interface PageAnswerContext {
  snapshot: ContentSnapshot;
  origin: string;
  /** Pictures that no content names: the publisher's logo, `og-default` of link previews, `locale-en-gb` behind a locale's card and so on. */
  findImage: (name: string) => ImageObject | undefined;
  /** The public key of the check for people, where one is configured. */
  captchaSiteKey?: string | undefined;
}
