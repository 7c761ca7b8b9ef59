import { EnquiryForm, type EnquiryFormProps } from '#enquiries/enquiry-form/enquiry-form.tsx';
import { enquiryForms, submissionFields } from '#enquiries/forms.ts';
import type { BlockProps } from '../block-props.ts';
import type { formNewsletterSignup } from './schema.ts';

const form = enquiryForms.newsletter;

interface NewsletterFormProps
  extends Pick<BlockProps<typeof formNewsletterSignup>, 'anchorId' | 'backgroundColour' | 'pageProps'>,
    Pick<EnquiryFormProps, 'label' | 'labelledBy'> {
  success_page: string;
}

/** The form itself, in a chunk of its own: it is at the bottom of nearly every page but seldom used. */
export function NewsletterForm({
  anchorId,
  label,
  labelledBy,
  backgroundColour,
  success_page,
  pageProps,
}: NewsletterFormProps) {
  return (
    <EnquiryForm
      formId={anchorId ?? form.id}
      form={form}
      fixed={{ [submissionFields.successPage]: success_page }}
      purpose="newsletter"
      label={label}
      labelledBy={labelledBy}
      ground={backgroundColour}
      page={pageProps}
    />
  );
}
