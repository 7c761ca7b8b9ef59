import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Registry } from 'prom-client';
import type { AppContext } from '#http/app-env.ts';
import { createClientAddressFinder } from '#http/client-address.ts';
import type { RateLimit } from '#http/rate-limit.ts';
import type { Log } from '#operations/log.ts';
import { createDeliveryWorker } from '../delivery/delivery-worker.server.ts';
import { traceDelivery } from '../delivery/trace-delivery.server.ts';
import type { Deliver, EnquiryStore } from '../enquiry.server.ts';
import { createEnquiryMetrics, type EnquiryOutcome } from '../enquiry-metrics.server.ts';
import type { FormName } from '../forms.ts';
import { createMailDelivery } from '../mail/create-mail-delivery.server.ts';
import { type Captcha, createTurnstile } from '../spam/captcha.server.ts';
import { openEnquiryStore } from '../store/open-enquiry-store.server.ts';
import { openSubmissionCounts } from '../store/submission-counts.server.ts';
import { traceStore } from '../store/trace-store.server.ts';
import { createWebhookDelivery } from '../webhook/create-webhook-delivery.server.ts';
import {
  createSharedSubmissionLimit,
  createSubmissionLimit,
  windowSeconds,
} from './submission-limit.server.ts';

/** What the routes need to take an enquiry. */
export interface EnquiryService {
  store: Pick<EnquiryStore, 'add'>;
  /** Default recipients, for enquiries whose form has no address in content. At least one. */
  recipients: readonly string[];
  hasWebhook: boolean;
  /** Whether the studio is told of each, for its webhooks. */
  isFollowed: () => boolean;
  captcha?: Captcha | undefined;
  rateLimit: RateLimit;
  findClientAddress: (c: AppContext) => string;
  /** Called when an enquiry was stored, to wake the delivery worker. */
  onStored: () => void;
  onOutcome: (form: FormName, outcome: EnquiryOutcome) => void;
}

/** What a team needs to see to enquiries. */
export interface EnquiryDesk {
  store: EnquiryStore;
  /** Removes the files of deliveries that are gone. Resolves with their number. */
  removeMails: (deliveryIds: readonly string[]) => Promise<number>;
  /** Says whether the studio is to be told of each enquiry from now on. */
  follow: (isFollowed: boolean) => void;
  /** Called when something is due, to wake the delivery worker. */
  wake: () => void;
  retentionDays: number;
}

/** The settings of enquiries; see `docs/operating.md`. */
export interface EnquirySettings {
  siteOrigin: string;
  /** Holds the database and the mails, unless there is a database or mail server. */
  dataDirectory: string;
  databaseUrl?: string | undefined;
  smtpUrl?: string | undefined;
  mailFrom: { name: string; address: string };
  enquiriesTo: readonly string[];
  retentionDays: number;
  webhook?: { url: string; secret: string } | undefined;
  turnstile?: { siteKey: string; secretKey: string } | undefined;
  trustedProxies: number;
}

/**
 * Time-out of the shutdown in milliseconds: three seconds for deliveries under way (the worker's `graceMilliseconds`),
 * the rest for recording their outcomes. The process has to end within five seconds.
 */
const longestClosing = 3800;

export interface EnquirySurroundings {
  log: Log;
  /** Gets the metrics of enquiries. */
  registry?: Registry;
  /** Tells the studio of an enquiry, where there is one. */
  tellStudio?: Deliver | undefined;
}

/** Opens the database of enquiries and starts the delivery worker, as the settings say. */
export function createEnquiryService(
  settings: EnquirySettings,
  { log, registry = new Registry(), tellStudio }: EnquirySurroundings,
) {
  const { databaseUrl, dataDirectory, smtpUrl, webhook, turnstile } = settings;
  const store = traceStore(
    openEnquiryStore({ databaseUrl, dataDirectory, log }),
    databaseUrl ? 'postgresql' : 'sqlite',
  );
  const counts =
    databaseUrl === undefined
      ? undefined
      : openSubmissionCounts({ databaseUrl, log, milliseconds: windowSeconds * 1000 });
  const ownLimit = createSubmissionLimit();
  const rateLimit = counts ? createSharedSubmissionLimit({ counts, fallback: ownLimit, log }) : ownLimit;
  const metrics = createEnquiryMetrics(store, registry);
  const mail = createMailDelivery({
    smtpUrl,
    from: settings.mailFrom,
    mailDirectory: resolve(dataDirectory, 'mail'),
    siteOrigin: settings.siteOrigin,
    log,
  });
  const worker = startDeliveries();
  let closingSince: number | undefined;
  // Until the studio has looked whether it has webhooks: what is sent by then is not to be lost to them.
  let isFollowed = tellStudio !== undefined;
  return {
    enquiries: {
      store,
      recipients: settings.enquiriesTo,
      hasWebhook: webhook !== undefined,
      isFollowed: () => isFollowed,
      captcha: turnstile && createTurnstile({ ...turnstile, log }),
      rateLimit,
      findClientAddress: createClientAddressFinder(settings.trustedProxies),
      onStored: worker.wake,
      onOutcome: metrics.countEnquiry,
    } satisfies EnquiryService,
    /** What the studio sees to enquiries with. */
    desk: {
      store,
      removeMails: mail.remove,
      follow(value) {
        isFollowed = value;
      },
      wake: worker.wake,
      retentionDays: settings.retentionDays,
    } satisfies EnquiryDesk,
    /** Takes no more deliveries; those under way end or are given back within seconds. */
    beginClosing(): void {
      closingSince ??= performance.now();
      void worker.stop();
    },
    /**
     * Waits for the deliveries under way, and closes the database. A database that hangs is not waited for: leases expire.
     */
    async close(): Promise<void> {
      closingSince ??= performance.now();
      const patience = Math.max(0, closingSince + longestClosing - performance.now());
      const isClosed = await Promise.race([closeAll(), wait(patience, false)]);
      if (!isClosed)
        log.warn('The database did not answer to the end: what was delivered last may be delivered again.');
    },
  };

  async function closeAll(): Promise<true> {
    await worker.stop();
    await Promise.all([store.close(), counts?.close()]);
    return true;
  }

  function startDeliveries() {
    return createDeliveryWorker({
      store,
      deliver: {
        mail: traceDelivery(mail.deliver),
        answer: traceDelivery(mail.deliver),
        webhook: webhook && traceDelivery(createWebhookDelivery(webhook)),
        event: tellStudio && traceDelivery(tellStudio),
      },
      retentionDays: settings.retentionDays,
      onRemoved: mail.remove,
      onPurged: mail.removeOlderThan,
      onOutcome: metrics.countDelivery,
      log,
    });
  }
}
