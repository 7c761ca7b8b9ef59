import { type SendOptions, sendWebhook, type Webhook } from '#webhooks/send-webhook.server.ts';
import { type Deliver, DeliveryError, type Enquiry } from '../enquiry.server.ts';
import { nestValues } from '../filled-in-values.server.ts';

export type WebhookOptions = Pick<Webhook, 'url' | 'secret'> & Pick<SendOptions, 'timeout'>;

/** The operator decides where enquiries go, which may be this house's own network. */
const filter = { allowPrivateIPAddress: true, allowMetaIPAddress: true };

/** Posts enquiries to a webhook, whole. */
export function createWebhookDelivery({ url, secret, timeout }: WebhookOptions): Deliver {
  return async function deliverByWebhook({ id, enquiry }, signal) {
    const body = JSON.stringify(describeEnquiry(enquiry));
    const { failure } = await sendWebhook({ url, secret, id, body }, { filter, signal, timeout });
    if (failure !== undefined) throw new DeliveryError(failure);
  };
}

function describeEnquiry(enquiry: Enquiry) {
  return {
    type: 'enquiry.received',
    timestamp: enquiry.receivedAt,
    data: {
      id: enquiry.id,
      form: enquiry.form,
      locale: enquiry.locale,
      page: enquiry.page,
      received_at: enquiry.receivedAt,
      suspicion: enquiry.suspicions.join() || null,
      ...nestValues(enquiry),
    },
  };
}
