import { useId } from 'react';
import type { Ground } from '#design-tokens/tokens.ts';
import type { Locale } from '#i18n/locales.ts';
import type { TextKey, Translate } from '#i18n/translate.ts';
import { useTranslate } from '#i18n/translator-context.tsx';
import { Button } from '#ui/button/button.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.tsx';
import { ErrorSummary, type FieldError } from '../error-summary/error-summary.tsx';
import type { FormPageProps } from '../form-props.ts';
import {
  type EnquiryForm as Form,
  formErrorKey,
  samplesField,
  submissionFields,
  toErrorKey,
} from '../forms.ts';
import { Honeypot } from '../honeypot/honeypot.tsx';
import styles from './enquiry-form.module.css';
import { FormField, type FormFieldProps } from './form-field.tsx';
import { groupFields } from './group-fields.ts';
import { type OfferedSamples, SampleField } from './sample-field.tsx';
import { Thanks } from './thanks.tsx';
import { useEnquiry } from './use-enquiry.ts';

export interface EnquiryFormProps {
  /** Which of the page's forms it is. */
  formId: string;
  form: Form;
  /** What is sent as it is, by name. */
  fixed?: Readonly<Record<string, string | undefined>> | undefined;
  /** The products it offers to try, if it asks for them. Those that the page's address names are ticked. */
  samples?: OfferedSamples | undefined;
  /** What the visitor is asked for, and thanked for. */
  purpose: 'enquiry' | 'newsletter';
  /** What it is called, where a headline says so. */
  label?: string | undefined;
  /** The id of the element that it is called by, in place of a label. */
  labelledBy?: string | undefined;
  /** What the form stands on. */
  ground?: Ground | undefined;
  /** Of the page around it: its path, what is suggested, and what became of an enquiry. */
  page?: FormPageProps | undefined;
}

/**
 * A form that is sent without leaving the page, and by the browser alone where no scripts have come. What is typed
 * outlives an error, a lost connection and a reload (R4.12–R4.18).
 */
export function EnquiryForm({
  formId,
  form,
  fixed = {},
  samples,
  purpose,
  label,
  labelledBy,
  ground,
  page = {},
}: EnquiryFormProps) {
  const { t, locale, languageTag } = useTranslate();
  const baseId = useId();
  const enquiry = useEnquiry({ formId, form, asksForSamples: samples !== undefined, page });
  const { answer, errors, isBusy } = enquiry;
  const look = joinClasses(styles.panel, `ground-${panelGrounds[ground ?? 'none'] ?? 'white'}`);
  // A sample has no page. It stands in a frame, where it would take the focus from what is around it.
  const takesFocus = answer !== undefined && page.uri !== undefined;

  if (enquiry.isSent) {
    return (
      <Thanks
        ref={enquiry.notice}
        purpose={purpose}
        autoFocus={takesFocus}
        lang={languageTag}
        className={look}
      />
    );
  }

  const fields = form.fields.map((field) => {
    const key = errors[toErrorKey(field)] as TextKey | undefined;
    return {
      ...field,
      id: `${baseId}-${field.name.replaceAll('.', '-')}`,
      error: key && t(key, { max: field.maxLength }),
      defaultValue: answer?.values[field.name],
    };
  });
  const choice = samples?.products.length ? describeChoice(samples, baseId, errors, t) : undefined;
  const formError = errors[formErrorKey] as TextKey | undefined;
  return (
    <form
      ref={enquiry.element}
      action={form.action}
      method="post"
      // The server's messages are in the page's language, and stay.
      noValidate
      aria-label={label}
      aria-labelledby={labelledBy}
      aria-busy={isBusy}
      lang={languageTag}
      onSubmit={enquiry.send}
      onInput={enquiry.handleInput}
      onFocus={enquiry.handleFocus}
      className={look}
    >
      <HiddenFields values={{ ...fixed, ...describePlace(locale, formId, page.uri) }} />
      <ErrorSummary
        ref={enquiry.notice}
        message={formError && t(formError)}
        errors={listErrors(choice ? [choice, ...fields] : fields)}
        autoFocus={takesFocus}
      />
      <p className="size-m14-d16">{t('form.requiredNote')}</p>
      {choice && <SampleField {...choice} ticked={answer && (answer.samples ?? [])} />}
      <FieldGroups fields={fields} retailers={page.forms?.retailers} />
      <Honeypot name={submissionFields.honeypot} />
      {page.forms?.captchaSiteKey && <div ref={enquiry.captchaContainer} className={styles.captcha} />}
      <Button type="submit" aria-disabled={isBusy || undefined} className={styles.button}>
        {t(isBusy ? 'form.sending' : submitTexts[purpose])}
      </Button>
      <VisuallyHidden role="status">{isBusy && t('form.sending')}</VisuallyHidden>
    </form>
  );
}

/** What tells the server where the form stands. */
function describePlace(locale: Locale, formId: string, uri: string | undefined) {
  return {
    [submissionFields.locale]: locale,
    [submissionFields.formId]: formId,
    [submissionFields.page]: uri,
  };
}

function describeChoice(
  offered: OfferedSamples,
  baseId: string,
  errors: Readonly<Record<string, string>>,
  t: Translate,
) {
  const key = errors[samplesField] as TextKey | undefined;
  const error = key && t(key, { max: offered.most ?? offered.products.length });
  return { id: `${baseId}-${samplesField}`, offered, error };
}

function listErrors(fields: readonly { id: string; error?: string | undefined }[]): FieldError[] {
  return fields.flatMap(({ id, error }) => (error ? [{ fieldId: id, text: error }] : []));
}

function HiddenFields({ values }: { values: Readonly<Record<string, string | undefined>> }) {
  return Object.entries(values).map(
    ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
  );
}

/** The fields in their rows; those of a group that has a name of its own in a fieldset. */
function FieldGroups({
  fields,
  retailers,
}: {
  fields: readonly FormFieldProps['field'][];
  retailers: FormFieldProps['retailers'];
}) {
  const { t } = useTranslate();
  return groupFields(fields).map(({ name, rows }) => {
    const content = rows.map((row) => (
      <div key={row[0]?.name} className={styles.row}>
        {row.map((field) => (
          <FormField key={field.name} field={field} retailers={retailers} />
        ))}
      </div>
    ));
    const legend = legends[name ?? ''];
    if (!legend) return content;
    return (
      <fieldset key={name} className={styles.group}>
        <legend className={joinClasses('size-m18-d20', styles.legend)}>{t(legend)}</legend>
        {content}
      </fieldset>
    );
  });
}

const submitTexts = { enquiry: 'form.submit', newsletter: 'form.signUp' } as const;
const legends: Readonly<Record<string, TextKey>> = { address: 'form.label.address' };

/** A form stands on a panel of its own that differs from what is around it; on all but light grounds that is white. */
const panelGrounds: Partial<Record<Ground, Ground>> = { none: 'cream', white: 'cream', light: 'cream' };
