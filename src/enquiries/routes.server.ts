import { Hono } from 'hono';
import type { ContentSnapshot } from '#content-source/snapshot.ts';
import type { AppContext, AppEnv } from '#http/app-env.ts';
import { readRequestBody } from '#http/request-body.ts';
import { sameOrigin } from '#http/same-origin.ts';
import { createThrottledWarning } from '#http/throttled-warning.ts';
import type { TextKey } from '#i18n/translate.ts';
import { getPagePath } from '#links/entry-paths.ts';
import type { ErrorStatus } from '#pages/error-page/error-status.ts';
import type { AnswerVisit, PageAnswerContext } from '#pages/page-answer.server.ts';
import { sendPage } from '#pages/send-page.server.ts';
import { isTakenForSpam, type RequestedSample, StoreUnavailableError } from './enquiry.server.ts';
import type { EnquiryOutcome } from './enquiry-metrics.server.ts';
import type { EnquiryAnswer } from './form-props.ts';
import { enquiryForms, type FormName, formErrorKey, submissionFields } from './forms.ts';
import { findSuspicions } from './spam/find-suspicions.server.ts';
import type { EnquiryService } from './submission/create-enquiry-service.server.ts';
import { type FormPlace, findFormPlace, findPublishedAddress } from './submission/find-form-place.server.ts';
import { findSamplesOffer } from './submission/find-samples-offer.server.ts';
import { type Payload, readPayload, UnreadablePayloadError } from './submission/read-payload.server.ts';
import { validateSubmission } from './submission/validate-submission.server.ts';

export interface EnquiryRoutesOptions {
  origin: string;
  context: () => PageAnswerContext;
  /** Answers with the page that the form is on. */
  answerVisit: AnswerVisit;
  enquiries: EnquiryService;
  /** Answers a request that none of our forms would send. */
  reject: (c: AppContext, status: ErrorStatus) => Response | Promise<Response>;
}

/** Bytes. The longest possible enquiry, with every character escaped in JSON, is smaller. */
const largestBody = 64 * 1024;
const secondsUntilStoreIsBack = 30;

/**
 * Routes for the three forms (R7.1–R7.3): `contact.enquiry.post.basic` at `/contact/enquiry/post/basic`, general enquiries,
 * and the newsletter. A visitor is thanked only once the enquiry and its deliveries are stored.
 */
export function enquiryRoutes({
  origin,
  context,
  answerVisit,
  enquiries,
  reject,
}: EnquiryRoutesOptions): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  const reportUnavailable = createThrottledWarning(
    'Enquiries could not be stored; their visitors were told so.',
  );
  const guard = sameOrigin({ origin, reject: (c) => reject(c, 403) });
  for (const [name, { action }] of Object.entries(enquiryForms)) {
    routes.post(action, guard, (c) => answerSubmission(c, name as FormName));
    routes.all(action, (c) => {
      c.header('Allow', 'POST');
      return reject(c, 405);
    });
  }
  return routes;

  async function answerSubmission(c: AppContext, name: FormName): Promise<Response> {
    const secondsToWait = await enquiries.rateLimit.take(enquiries.findClientAddress(c));
    const payload = await readRequest(c);
    if (typeof payload === 'number') return reject(c, payload);
    const place = findFormPlace(name, payload, context(), answerVisit);
    const offer = findSamplesOffer(place.block);
    const { values, samples, errors } = validateSubmission(place.form, payload, offer);
    const fail = (outcome: EnquiryOutcome, problems: Record<string, TextKey>, status?: 429 | 503) => {
      enquiries.onOutcome(name, outcome);
      const ticked = samples.map(({ product }) => product);
      return sendProblems(c, place, { values, samples: ticked, errors: problems, status });
    };

    if (secondsToWait > 0) {
      c.header('Retry-After', String(secondsToWait));
      return fail('limited', { [formErrorKey]: 'form.error.tooMany' }, 429);
    }
    if (Object.keys(errors).length > 0) return fail('invalid', errors);

    try {
      await storeEnquiry(c, name, place, payload, { values, samples });
    } catch (error) {
      if (!(error instanceof StoreUnavailableError)) throw error;
      reportUnavailable(c.get('log'), { err: error, form: name });
      c.header('Retry-After', String(secondsUntilStoreIsBack));
      return fail('unavailable', { [formErrorKey]: 'form.error.unavailable' }, 503);
    }
    return sendThanks(c, place, payload, context());
  }

  async function storeEnquiry(
    c: AppContext,
    name: FormName,
    place: FormPlace,
    payload: Payload,
    { values, samples }: { values: Record<string, string>; samples: readonly RequestedSample[] },
  ): Promise<void> {
    const suspicions = await findSuspicions(payload, enquiries.captcha);
    const recipients = findRecipients(name, place, payload, context().snapshot, enquiries.recipients);
    const { id, isRepeat } = await enquiries.store.add({
      form: name,
      locale: place.locale,
      page: place.path,
      values,
      ...(samples.length > 0 && { samples }),
      suspicions,
      submissionId: payload.get(submissionFields.submissionId)?.slice(0, 100) || null,
      targets: [
        ...recipients.map((address) => ({ channel: 'mail' as const, address })),
        ...(enquiries.hasWebhook ? [{ channel: 'webhook' as const }] : []),
        ...(enquiries.isFollowed() ? [{ channel: 'event' as const }] : []),
      ],
    });
    const isHeld = isTakenForSpam(suspicions);
    enquiries.onOutcome(name, isRepeat ? 'repeated' : isHeld ? 'suspicious' : 'accepted');
    c.get('log').info({ enquiry: id, form: name, isRepeat, suspicions, isHeld }, 'An enquiry was stored.');
    enquiries.onStored();
  }
}

/** Parses the body; for a truncated, oversized or unsupported body, the status to answer with. */
async function readRequest(c: AppContext): Promise<Payload | 400 | 413 | 415> {
  const body = await readRequestBody(c.req.raw, largestBody);
  if (typeof body === 'number') return body;
  try {
    return readPayload(c.req.header('Content-Type') ?? '', body) ?? 415;
  } catch (error) {
    if (error instanceof UnreadablePayloadError) return 400;
    throw error;
  }
}

function sendThanks(
  c: AppContext,
  place: FormPlace,
  payload: Payload,
  context: PageAnswerContext,
): Response | Promise<Response> {
  const next = findPublishedAddress(payload.get(submissionFields.successPage) ?? '', context);
  if (!next) return sendFormPage(c, place, { formId: place.formId, isSent: true, values: {}, errors: {} });
  return c.redirect(encodeURI(getPagePath(next.locale, next.slug)), 303);
}

/** Shows the form's page again with the errors. Inertia's client still has what was typed; HTML has to include it. */
function sendProblems(
  c: AppContext,
  place: FormPlace,
  {
    values,
    samples,
    errors,
    status,
  }: Pick<EnquiryAnswer, 'values' | 'samples' | 'errors'> & { status?: 429 | 503 | undefined },
): Promise<Response> {
  const answer = { formId: place.formId, isSent: false, values, ...(samples?.length && { samples }), errors };
  const isClient = c.req.header('X-Inertia') !== undefined;
  return sendFormPage(c, place, isClient ? undefined : answer, { errors, status });
}

function sendFormPage(
  c: AppContext,
  { page, path }: FormPlace,
  enquiry: EnquiryAnswer | undefined,
  { errors = {}, status }: { errors?: EnquiryAnswer['errors']; status?: 429 | 503 | undefined } = {},
): Promise<Response> {
  const answer = page();
  return sendPage(
    c,
    { ...answer, props: { ...answer.props, enquiry } },
    { errors: { ...errors }, status, url: encodeURI(path) },
  );
}

/**
 * Finds the addresses that an enquiry is mailed to. For a contact form they are those that published content gives it
 * (a form with an anchor is found by that, since the visitor's page may predate a change in the order of forms), and,
 * of the addresses in the payload's `notification_emails` (comma-separated), those that published content lists for any
 * contact form. Other forms, and a contact form that no longer exists, go to the site's own addresses.
 *
 * @param fallback the site's own addresses
 */
function findRecipients(
  name: FormName,
  { block, locale }: FormPlace,
  payload: Payload,
  { contactForms }: ContentSnapshot,
  fallback: readonly string[],
): readonly string[] {
  if (name !== 'contact') return fallback;
  const given = payload.get(submissionFields.notificationEmails) ?? '';
  const ofBlock = contactForms.get(String(block?.[submissionFields.notificationEmails]));
  const own =
    (String(block?.anchorId) === payload.get(submissionFields.formId) ? ofBlock : undefined) ??
    contactForms.get(given) ??
    ofBlock ??
    [...contactForms].find(([reference]) => reference.startsWith(`${locale}/`))?.[1] ??
    [];
  const published = new Map(
    [...contactForms.values()].flat().map((address) => [address.toLowerCase(), address]),
  );
  const named = given
    .split(',')
    .map((address) => published.get(address.trim().toLowerCase()))
    .filter((address) => address !== undefined);
  const recipients = [...new Set([...own, ...named])];
  return recipients.length > 0 ? recipients : fallback;
}
