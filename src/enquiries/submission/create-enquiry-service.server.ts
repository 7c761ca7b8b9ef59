import { resolve } from 'node:path';
import { createClientAddressFinder } from '#http/client-address.ts';
import type { Log } from '#operations/log.ts';
import { createMetrics, type Metrics } from '#operations/metrics.ts';
import type { Environment } from '#server/env.ts';
import { createDeliveryWorker } from '../delivery/delivery-worker.server.ts';
import { createMailDelivery } from '../mail/create-mail-delivery.server.ts';
import { createTurnstile } from '../spam/captcha.server.ts';
import { openEnquiryStore } from '../store/open-enquiry-store.server.ts';
import { createWebhookDelivery } from '../webhook/create-webhook-delivery.server.ts';
import type { EnquiryService } from './enquiry-service.server.ts';
import { createRateLimit } from './rate-limit.server.ts';

export interface RunningEnquiryService {
  enquiries: EnquiryService;
  metrics: Metrics;
  /** Finishes deliveries under way, and closes the database. */
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
    async close() {
      await worker.stop();
      await mail.close();
      await store.close();
    },
  };
}
