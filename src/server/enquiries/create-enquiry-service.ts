import { resolve } from 'node:path';
import { createDeliveryWorker } from '#enquiries/delivery/delivery-worker.server.ts';
import { createMailDelivery } from '#enquiries/mail/create-mail-delivery.server.ts';
import { createTurnstile } from '#enquiries/spam/captcha.server.ts';
import { openEnquiryStore } from '#enquiries/store/open-enquiry-store.server.ts';
import { createWebhookDelivery } from '#enquiries/webhook/create-webhook-delivery.server.ts';
import type { Environment } from '../env.ts';
import type { Log } from '../log.ts';
import { createMetrics, type Metrics } from '../metrics/metrics.ts';
import { createClientAddressFinder } from './client-address.ts';
import type { EnquiryService } from './enquiry-service.ts';
import { createRateLimit } from './rate-limit.ts';

export interface RunningEnquiryService {
  enquiries: EnquiryService;
  metrics: Metrics;
  /** Takes no more deliveries; those under way are over or given back some seconds later. */
  beginClosing(): void;
  /** Waits for the deliveries under way, and closes the database. */
  close(): Promise<void>;
}

/** Sets up what is behind the forms, as the environment says: the database, and the worker that delivers from it. */
export function createEnquiryService(environment: Environment, log: Log): RunningEnquiryService {
  const { databaseUrl, dataDirectory, smtpUrl, webhook, turnstile } = environment;
  const store = openEnquiryStore({ databaseUrl, dataDirectory, log });
  const metrics = createMetrics(store);
  const mail = createMailDelivery({
    smtpUrl,
    from: environment.mailFrom,
    mailDirectory: resolve(dataDirectory, 'mail'),
    siteOrigin: environment.siteOrigin,
    log,
  });
  const worker = createDeliveryWorker({
    store,
    deliver: { mail: mail.deliver, webhook: webhook && createWebhookDelivery(webhook) },
    retentionDays: environment.retentionDays,
    onRemoved: mail.remove,
    onPurged: mail.removeOlderThan,
    onOutcome: metrics.countDelivery,
    log,
  });
  return {
    metrics,
    enquiries: {
      store,
      recipients: environment.enquiriesTo,
      hasWebhook: webhook !== undefined,
      captcha: turnstile && createTurnstile(turnstile),
      rateLimit: createRateLimit(),
      findClientAddress: createClientAddressFinder(environment.trustedProxies),
      onStored: worker.wake,
      onOutcome: metrics.countEnquiry,
    },
    beginClosing: () => void worker.stop(),
    async close() {
      await worker.stop();
      await store.close();
    },
  };
}
