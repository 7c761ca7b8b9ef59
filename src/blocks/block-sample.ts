import type { EnquiryAnswer } from '#enquiries/form-props.ts';
import type { ItemDefinition } from '#schema/fields.ts';
import type { AuthoredValue } from '#schema/infer.ts';
import type { BlockPageProps } from './block-page-props.ts';

/** One use of a block: its documentation, its test fixture and its review page at once. */
export interface BlockSample<Definition extends ItemDefinition = ItemDefinition> {
  name: string;
  /** What to look at. */
  description?: string;
  /** Tested, but not shown. */
  hidden?: boolean;
  /** As an editor would enter it. */
  content: AuthoredValue<Definition>;
  /** What the block reads of its page, where it reads any of it: the page properties it is shown with. */
  pageProps?: BlockPageProps;
  /** The page properties of the sample's later pages, the first of them at `?page=2`. */
  laterPages?: readonly BlockPageProps[];
}

/**
 * A form on a page that tells what became of it. It has a name of its own, so that what stands in it is not brought
 * back into the form of another sample as the visitor's draft.
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
