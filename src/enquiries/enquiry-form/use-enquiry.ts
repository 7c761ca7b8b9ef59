import { formDataToObject, type HttpExceptionResponse, HttpNetworkError, type Page } from '@inertiajs/core';
import { router } from '@inertiajs/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { pushEvent } from '#analytics/data-layer.ts';
import type { FormPageProps } from '#enquiries/form-props.ts';
import {
  type EnquiryForm,
  formErrorKey,
  samplesField,
  submissionFields,
  toErrorKey,
} from '#enquiries/forms.ts';
import type { TextKey } from '#i18n/translate.ts';
import { useTranslate } from '#i18n/translator-context.tsx';
import { getScrollBehavior } from '#ui/reduced-motion.ts';
import type { CaptchaWidget } from './captcha.ts';
import { useDraft } from './use-draft.ts';

export interface EnquiryOptions {
  formId: string;
  form: EnquiryForm;
  asksForSamples: boolean;
  page: FormPageProps;
}

/** Dictionary keys by field key. */
type FormErrors = Readonly<Record<string, string>>;

/** Messages for responses that carry none, by status. Any other status says that nothing was sent. */
const messages: Readonly<Record<number, TextKey>> = {
  413: 'form.error.tooLarge',
  429: 'form.error.tooMany',
  503: 'form.error.unavailable',
};

/** Submits a form and tracks the outcome. Until then the form shows what the server rendered: errors, or thanks. */
export function useEnquiry({ formId, form, asksForSamples, page }: EnquiryOptions) {
  const answer = page.enquiry?.formId === formId ? page.enquiry : undefined;
  const element = useRef<HTMLFormElement>(null);
  /** The error summary, or the thanks. */
  const notice = useRef<HTMLDivElement>(null);
  const [errors, setErrors] = useState<FormErrors>(answer?.errors ?? {});
  const [isSending, setIsSending] = useState(false);
  const [isSent, setIsSent] = useState(answer?.isSent ?? false);
  const [isChecking, setIsChecking] = useState(false);
  const [outcomes, setOutcomes] = useState(0);
  const isUnderway = useRef(false);
  const captcha = useCaptcha(page.forms?.captchaSiteKey);
  const draft = useDraft(element, {
    key: `enquiry:${form.action}#${formId}`,
    names: [...form.fields.map(({ name }) => name), ...(asksForSamples ? [samplesField] : [])],
    isAnswered: answer !== undefined,
    isSent,
  });

  useEffect(() => {
    if (outcomes === 0) return;
    notice.current?.focus({ preventScroll: true });
    const place = element.current ?? notice.current;
    if (place) scrollAbove(place);
  }, [outcomes]);

  function tell(errors: FormErrors): void {
    setErrors(errors);
    setOutcomes((count) => count + 1);
    pushEvent({
      event: 'formSubmit',
      form: form.name,
      outcome: formErrorKey in errors ? 'failed' : 'rejected',
    });
  }

  function fail(message: TextKey): false {
    tell({ [formErrorKey]: message });
    return false;
  }

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    // A second click may come before the button is re-rendered as disabled.
    if (isUnderway.current || !element.current) return;
    isUnderway.current = true;
    setIsChecking(true);
    const captchaToken = await captcha.readToken();
    // The visitor may have left the page meanwhile.
    if (!element.current) return;
    setIsChecking(false);
    if (captchaToken === undefined) {
      isUnderway.current = false;
      fail('form.error.captcha');
    } else post(element.current, captchaToken);
  }

  function post(sentForm: HTMLFormElement, captchaToken: string): void {
    const { submissionId, fillTime } = draft.depart(createSubmissionId);
    const sent = new FormData(sentForm);
    const data = {
      ...formDataToObject(sent),
      ...(asksForSamples && { [samplesField]: sent.getAll(samplesField) }),
      [submissionFields.submissionId]: submissionId,
      ...(fillTime !== undefined && { [submissionFields.fillTime]: String(fillTime) }),
      ...(captchaToken && { [submissionFields.captchaToken]: captchaToken }),
    };
    const { pathname, search, hash } = location;
    const staysHere = (next: Page) => new URL(next.url, location.href).pathname === pathname;
    router.post(form.action, data, {
      preserveScroll: staysHere,
      preserveState: staysHere,
      onStart: () => setIsSending(true),
      onBeforeUpdate(next) {
        if (!staysHere(next)) return;
        // The response has the page's canonical URL; the visitor keeps their query and hash.
        next.url = pathname + search + hash;
        if (page.news) Object.assign(next.props, { news: page.news });
      },
      onSuccess(next) {
        draft.forget();
        setErrors({});
        pushEvent({ event: 'formSubmit', form: form.name, outcome: 'accepted' });
        if (!staysHere(next)) return;
        setIsSent(true);
        setOutcomes((count) => count + 1);
      },
      onError: tell,
      onHttpException(response) {
        const message = messages[response.status] ?? 'form.error.notSent';
        if (isPage(response)) return hasErrors(response) ? undefined : fail(message);
        // The response opens in an overlay. Rendering synchronously lets it return the focus to the form's message.
        flushSync(() => fail(message));
        return undefined;
      },
      onNetworkError: (error) => (error instanceof HttpNetworkError ? fail('form.error.offline') : undefined),
      onFinish() {
        setIsSending(false);
        isUnderway.current = false;
        void captcha.reset();
      },
    });
  }

  function handleInput({ target }: FormEvent): void {
    draft.change();
    const { name } = target as HTMLInputElement;
    const field = form.fields.find((described) => described.name === name);
    const key = name === samplesField ? samplesField : field && toErrorKey(field);
    if (key === undefined) return;
    if (key in errors) setErrors(omit(errors, key));
  }

  function handleFocus(): void {
    draft.touch();
    captcha.load();
  }

  return {
    answer,
    errors,
    isSent,
    isBusy: isChecking || isSending || answer?.isSending === true,
    element,
    notice,
    captchaContainer: captcha.container,
    send,
    handleInput,
    handleFocus,
  };
}

function omit(errors: FormErrors, key: string): FormErrors {
  const { [key]: _, ...others } = errors;
  return others;
}

function isPage({ headers }: HttpExceptionResponse): boolean {
  return 'x-inertia' in headers;
}

/** Whether the response is a page with errors, which is shown as usual. */
function hasErrors({ data }: HttpExceptionResponse): boolean {
  const { props } = data as Partial<Page>;
  return Object.keys(props?.errors ?? {}).length > 0;
}

/** Pixels left above a form when scrolling to it (R9.20). */
const offset = 60;

function scrollAbove(element: Element): void {
  scrollTo({
    top: element.getBoundingClientRect().top + scrollY - offset,
    behavior: getScrollBehavior(),
  });
}

/**
 * A random UUID (version 4). `crypto.randomUUID` exists only in secure contexts, and a site may be tried out over plain
 * HTTP on a local network.
 */
export function createSubmissionId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const [version = 0, variant = 0] = [bytes[6], bytes[8]];
  bytes[6] = (version & 0x0f) | 0x40;
  bytes[8] = (variant & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/**
 * The captcha, if the site has one. It is loaded only once the visitor interacts with the form.
 *
 * @param siteKey the public key; without one there is no captcha
 */
function useCaptcha(siteKey: string | undefined) {
  const { locale } = useTranslate();
  const container = useRef<HTMLDivElement>(null);
  const widget = useRef<Promise<CaptchaWidget | undefined>>(undefined);

  function load(): void {
    const element = container.current;
    if (!siteKey || !element) return;
    widget.current ??= import('./captcha.ts')
      .then(({ showCaptcha }) => showCaptcha(element, { siteKey, locale }))
      // A widget that fails to load turns nobody away: the server decides.
      .catch(() => undefined);
  }

  /** The token to send, empty if none is available; undefined if the visitor must interact with the widget first. */
  async function readToken(): Promise<string | undefined> {
    load();
    const shown = await widget.current;
    return shown ? shown.readToken() : '';
  }

  /** Requests another token: each is valid for one submission only. */
  async function reset(): Promise<void> {
    const shown = await widget.current;
    if (container.current) shown?.reset();
  }

  return { container, load, readToken, reset };
}
