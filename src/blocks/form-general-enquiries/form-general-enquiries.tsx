import { EnquiryForm } from '#enquiries/enquiry-form/enquiry-form.tsx';
import { enquiryForms, submissionFields } from '#enquiries/forms.ts';
import { BlockSection } from '#ui/block-section/block-section.tsx';
import { useHeadlineName } from '#ui/block-section/use-headline-name.ts';
import type { BlockProps } from '../block-props.ts';
import type { formGeneralEnquiries } from './schema.ts';

const form = enquiryForms.general;

/** The general enquiries form; renders nothing without a success page (R2.89). */
export function FormGeneralEnquiries(props: BlockProps<typeof formGeneralEnquiries>) {
  const { headlineId, ...name } = useHeadlineName(props);
  const { success_page } = props;
  if (!success_page) return null;
  return (
    <BlockSection settings={props} headlineId={headlineId}>
      <EnquiryForm
        formId={props.anchorId ?? form.id}
        form={form}
        fixed={{ [submissionFields.successPage]: success_page }}
        purpose="enquiry"
        {...name}
        ground={props.backgroundColour}
        page={props.pageProps}
      />
    </BlockSection>
  );
}
