import type { AppContext } from '#http/app-env.ts';
import type { EnquiryStore } from '../enquiry.server.ts';
import type { EnquiryOutcome } from '../enquiry-metrics.server.ts';
import type { FormName } from '../forms.ts';
import type { Captcha } from '../spam/captcha.server.ts';
import type { RateLimit } from './rate-limit.server.ts';

/** What enquiries need on their way from a form to the database. */
export interface EnquiryService {
  store: Pick<EnquiryStore, 'add'>;
  /** The site's own addresses, for enquiries that content gives no address for. At least one. */
  recipients: readonly string[];
  /** Whether enquiries also go to the webhook. */
  hasWebhook: boolean;
  captcha?: Captcha | undefined;
  rateLimit: RateLimit;
  findClientAddress: (c: AppContext) => string;
  /** Called when an enquiry was stored: deliveries may be due. */
  onStored: () => void;
  onOutcome: (form: FormName, outcome: EnquiryOutcome) => void;
}
