import type { EnquiryAnswer } from '#enquiries/form-props.ts';
import type { ItemDefinition } from '#schema/fields.ts';
import type { AuthoredValue } from '#schema/infer.ts';
import type { BlockPageProps } from './block-page-props.ts';

/** An example of a block: at once documentation, test fixture and review page. */
export interface BlockSample<Definition extends ItemDefinition = ItemDefinition> {
  name: string;
  /** What to look for. */
  description?: string;
  /** Tested, but not shown. */
  hidden?: boolean;
  /** As an editor would enter it. */
  content: AuthoredValue<Definition>;
  /** The page props that the sample is shown with. */
  pageProps?: BlockPageProps;
  /** The page props of the sample's further pages, the first at `?page=2`. */
  laterPages?: readonly BlockPageProps[];
}

/**
 * A sample of a form after it was sent. It has an id of its own, so that its values are not restored as a draft in another
 * sample's form.
 */
export function answerForm<Content extends object>(
  content: Content,
  anchorId: string,
  answer: Partial<Omit<EnquiryAnswer, 'formId'>>,
  pageProps: BlockPageProps = {},
) {
  const enquiry: EnquiryAnswer = { isSent: false, values: {}, errors: {}, ...answer, formId: anchorId };
  return { content: { ...content, anchorId }, pageProps: { ...pageProps, enquiry } };
}
