import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { enquiryForms, submissionFields } from '#enquiries/forms.ts';
import english from '#i18n/dictionaries/en-gb.json' with { type: 'json' };
import type { Ask } from '../frame/ask.ts';
import { startLoad } from '../frame/load.ts';

/** The response to a submission. */
export interface FormAnswer {
  /** The submission's number, from 0. */
  number: number;
  /** Either a redirect to the success page, or the form with an explanation and all that was typed. */
  kind: 'stored' | 'refused';
  /** When the answer was whole, on the clock of `performance.now()`. */
  at: number;
}

/** Visitors who submit the contact form at a steady rate, once each. */
export interface FormVisitors {
  readonly answers: readonly FormAnswer[];
  /** Resolves with the seconds from a moment until a form is stored, of those that are answered after it. */
  waitForStored(since: number): Promise<number>;
  /** Stops sending, and waits for pending responses. */
  stop(): Promise<FormReport>;
}

interface FormReport {
  /** Answers that were neither: another status, other words, what was typed gone, or no answer within a minute. */
  formsOdd: number;
  formsStored: number;
  formsRefused: number;
  /** Seconds until the slowest of those answers. */
  slowestForm: number;
  examples: readonly string[];
}

const patience = 60_000;

/** The name and e-mail address of the visitor of submission `number`. */
export const nameVisitor = (number: number): string => `Visitor ${number}`;
export const addressVisitor = (number: number): string => `visitor-${number}@copper-ladle.example`;

/**
 * @param origin of a site that trusts one proxy, so that each visitor has an address
 * @param rate submissions a second
 */
export function sendForms(origin: string, rate: number): FormVisitors {
  const answers: FormAnswer[] = [];
  const load = startLoad({
    origin,
    rate,
    patience,
    next: (number) => ({ ...askForm(origin, number), kind: String(number) }),
    onReply({ kind }, { answer, failure }) {
      if (!answer || failure) return;
      answers.push({
        number: Number(kind),
        kind: answer.status === 303 ? 'stored' : 'refused',
        at: performance.now(),
      });
    },
  });
  return {
    answers,
    async waitForStored(since) {
      for (;;) {
        const stored = answers.find(({ kind, at }) => kind === 'stored' && at > since);
        if (stored) return (stored.at - since) / 1000;
        await wait(50);
      }
    },
    async stop() {
      const { failed, latencies, examples } = await load.stop();
      const count = (wanted: FormAnswer['kind']) => answers.filter(({ kind }) => kind === wanted).length;
      return {
        formsOdd: failed,
        formsStored: count('stored'),
        formsRefused: count('refused'),
        slowestForm: latencies.most / 1000,
        examples,
      };
    },
  };
}

/** A submission of the contact form. Every other one has no id of its own, as without JavaScript. */
export function askForm(origin: string, number: number): Ask {
  const details = `Could we taste the burgers, all ${number} of them?`;
  const fields = new URLSearchParams({
    [submissionFields.locale]: 'en-gb',
    [submissionFields.page]: '/en-gb/contact',
    [submissionFields.successPage]: '/en-gb/contact/thank-you',
    name: nameVisitor(number),
    company_name: 'The Copper Ladle',
    email: addressVisitor(number),
    enquiry_details: details,
    ...(number % 2 && { [submissionFields.submissionId]: randomUUID() }),
  });
  return {
    path: enquiryForms.contact.action,
    method: 'POST',
    body: fields.toString(),
    headers: {
      Origin: origin,
      'Content-Type': 'application/x-www-form-urlencoded',
      'X-Forwarded-For': `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`,
    },
    statuses: [303, 503],
    findFault({ status, body }) {
      if (status === 303) return undefined;
      const page = body.toString();
      if (!page.includes(english['form.error.unavailable'])) return 'it does not say what is wrong';
      return page.includes(details) ? undefined : 'what was typed is gone';
    },
  };
}
