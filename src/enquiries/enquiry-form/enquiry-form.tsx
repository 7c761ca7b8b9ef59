import { type Ref, useId } from 'react';
import type { Ground } from '#design-tokens/tokens.ts';
import { ErrorSummary, type FieldError } from '#enquiries/error-summary/error-summary.tsx';
import type { FormPageProps } from '#enquiries/form-props.ts';
import {
  type EnquiryForm as Form,
  formErrorKey,
  samplesField,
  submissionFields,
  toErrorKey,
} from '#enquiries/forms.ts';
import { Honeypot } from '#enquiries/honeypot/honeypot.tsx';
import type { Locale } from '#i18n/locales.ts';
import type { TextKey, Translate } from '#i18n/translate.ts';
import { useTranslate } from '#i18n/translator-context.tsx';
import { Button } from '#ui/button/button.tsx';
import { Heading } from '#ui/heading/heading.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.tsx';
import type { FormField as Field } from '../forms.ts';
import { TextField, type TextFieldProps } from '../text-field/text-field.tsx';
import styles from './enquiry-form.module.css';
import { groupFields } from './group-fields.ts';
import { type OfferedSamples, SampleField } from './sample-field.tsx';
import { useEnquiry } from './use-enquiry.ts';

export interface EnquiryFormProps {
  /** Distinguishes it from the page's other forms. */
  formId: string;
  form: Form;
  /** Hidden fields, by name. */
  fixed?: Readonly<Record<string, string | undefined>> | undefined;
  /** The product samples on offer, if any. Those named in the page's query are ticked. */
  samples?: OfferedSamples | undefined;
  /** What fields hold to begin with, by name. */
  prefilled?: Readonly<Record<string, string | undefined>> | undefined;
  /** Decides the wording of the form and of its thanks. */
  purpose: 'enquiry' | 'newsletter';
  /** The accessible name, for a form without a visible headline. */
  label?: string | undefined;
  /** The id of the element that labels it, in place of `label`. */
  labelledBy?: string | undefined;
  /** The background around the form. */
  ground?: Ground | undefined;
  /** From the page around it: its path, suggestions, and the outcome of an enquiry. */
  page?: FormPageProps | undefined;
}

/**
 * A form that is submitted without leaving the page, or natively where scripts have not loaded. What is typed survives
 * an error, a lost connection and a reload (R4.12–R4.18).
 */
export function EnquiryForm({
  formId,
  form,
  fixed = {},
  samples,
  prefilled,
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
  // Samples in the design system have no `uri`. They are shown in frames, and would steal the focus from the page
  // around.
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
      defaultValue: answer?.values[field.name] ?? prefilled?.[field.name],
    };
  });
  const choice = samples?.products.length ? describeChoice(samples, baseId, errors, t) : undefined;
  const formError = errors[formErrorKey] as TextKey | undefined;
  return (
    <form
      ref={enquiry.element}
      action={form.action}
      method="post"
      // Unlike the browser's messages, the server's are in the page's language, and stay on screen.
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

/** The hidden fields that tell the server where the form is. */
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

/** The fields in rows, with a fieldset around each named group. */
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

/** The colour of a form's panel, by the background around it, from which it must differ. White on all others. */
const panelGrounds: Partial<Record<Ground, Ground>> = { none: 'cream', white: 'cream', light: 'cream' };

interface ThanksProps {
  /** The focusable element. */
  ref: Ref<HTMLDivElement>;
  purpose: 'enquiry' | 'newsletter';
  /** Focuses it when the page loads. */
  autoFocus: boolean;
  lang: string;
  className: string | undefined;
}

/** Replaces a form once it has been sent. */
function Thanks({ ref, purpose, autoFocus, lang, className }: ThanksProps) {
  const { t } = useTranslate();
  return (
    <div
      ref={ref}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: without scripts, this is how a visitor hears that it was sent
      autoFocus={autoFocus}
      // On hydration, React reports its own `autofocus` attribute as a mismatch.
      suppressHydrationWarning
      lang={lang}
      className={joinClasses(styles.thanks, className)}
    >
      <Icon name="check" className={styles.check} />
      <Heading text={t(`form.thanks.${purpose}.title`)} size="m32-d40" />
      <p>{t(`form.thanks.${purpose}.text`)}</p>
    </div>
  );
}

/** Height of a multi-line field, in lines (R9.19). */
const rows = 5;

export interface FormFieldProps {
  field: Field & Pick<TextFieldProps, 'id' | 'error' | 'defaultValue'>;
  retailers: readonly string[] | undefined;
}

export function FormField({ field, retailers = [] }: FormFieldProps) {
  const { t } = useTranslate();
  const { id, name, label, input, isRequired, autocomplete, maxLength, error, defaultValue } = field;
  const suggestions = field.suggestions === 'retailers' ? retailers : [];
  return (
    <TextField
      id={id}
      name={name}
      label={t(label)}
      isRequired={isRequired}
      hint={suggestions.length > 0 ? t('form.suggestionsHint') : undefined}
      error={error}
      defaultValue={defaultValue}
      autoComplete={autocomplete}
      suggestions={suggestions}
      {...(input === 'textarea' ? { rows, longest: maxLength } : { type: input })}
    />
  );
}
