import { EnquiryForm } from '#enquiries/enquiry-form/enquiry-form.tsx';
import { enquiryForms, submissionFields } from '#enquiries/forms.ts';
import { BlockSection } from '#ui/block-section/block-section.tsx';
import { useHeadlineName } from '#ui/block-section/use-headline-name.ts';
import type { BlockProps } from '../block-props.ts';
import type { formContact } from './schema.ts';

const form = enquiryForms.contact;

/** The contact form; renders nothing without a success page and an address to notify (R2.88). */
export function FormContact(props: BlockProps<typeof formContact>) {
  const { headlineId, ...name } = useHeadlineName(props);
  const { success_page, notification_emails } = props;
  if (!success_page || !notification_emails) return null;
  return (
    <BlockSection settings={props} headlineId={headlineId}>
      <EnquiryForm
        formId={props.anchorId ?? form.id}
        form={form}
        fixed={{
          [submissionFields.successPage]: success_page,
          [submissionFields.notificationEmails]: notification_emails,
        }}
        samples={props.asksForSamples ? { products: props.samples, most: props.mostSamples } : undefined}
        prefilled={{ enquiry_details: props.prefilledDetails }}
        purpose="enquiry"
        {...name}
        ground={props.backgroundColour}
        page={props.pageProps}
      />
    </BlockSection>
  );
}
