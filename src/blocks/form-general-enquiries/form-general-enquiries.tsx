import { EnquiryForm } from '#enquiries/enquiry-form/enquiry-form.tsx';
import { enquiryForms, submissionFields } from '#enquiries/forms.ts';
import { usePassageLanguage } from '#i18n/passage-language.tsx';
import { BlockSection, nameByHeadline } from '#ui/block-section/block-section.tsx';
import type { BlockProps } from '../block-props.ts';
import type { formGeneralEnquiries } from './schema.ts';

const form = enquiryForms.general;

/** The general enquiries form; nothing without a success page (R2.89). */
export function FormGeneralEnquiries(props: BlockProps<typeof formGeneralEnquiries>) {
  const { content } = usePassageLanguage();
  const { success_page } = props;
  if (!success_page) return null;
  return (
    <BlockSection settings={props}>
      <EnquiryForm
        formId={props.anchorId ?? form.id}
        form={form}
        fixed={{ [submissionFields.successPage]: success_page }}
        samples={props.asksForSamples ? { products: props.samples, most: props.mostSamples } : undefined}
        purpose="enquiry"
        label={content ? undefined : nameByHeadline(props)}
        ground={props.backgroundColour}
        page={props.pageProps}
      />
    </BlockSection>
  );
}
