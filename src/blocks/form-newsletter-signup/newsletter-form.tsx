import { EnquiryForm } from '#enquiries/enquiry-form/enquiry-form.tsx';
import { enquiryForms, submissionFields } from '#enquiries/forms.ts';
import { usePassageLanguage } from '#i18n/passage-language.tsx';
import { toPlainHeadline } from '#rich-text/plain-headline.ts';
import type { BlockProps } from '../block-props.ts';
import type { formNewsletterSignup } from './schema.ts';

const form = enquiryForms.newsletter;

interface NewsletterFormProps
  extends Pick<
    BlockProps<typeof formNewsletterSignup>,
    'anchorId' | 'headerHeadline' | 'languages' | 'backgroundColour' | 'pageProps'
  > {
  success_page: string;
}

/** The form itself, which stands at the foot of nearly every page and is used on few visits: it is loaded by itself. */
export function NewsletterForm({
  anchorId,
  headerHeadline,
  languages,
  backgroundColour,
  success_page,
  pageProps,
}: NewsletterFormProps) {
  const { content } = usePassageLanguage();
  return (
    <EnquiryForm
      formId={anchorId ?? form.id}
      form={form}
      fixed={{ [submissionFields.successPage]: success_page }}
      purpose="newsletter"
      label={
        content || languages?.headerHeadline || !headerHeadline ? undefined : toPlainHeadline(headerHeadline)
      }
      ground={backgroundColour}
      page={pageProps}
    />
  );
}
