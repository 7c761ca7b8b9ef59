import { pino } from 'pino';
import { createDeliveryWorker } from '#enquiries/delivery/delivery-worker.server.ts';
import { createMailDelivery } from '#enquiries/mail/create-mail-delivery.server.ts';
import { openEnquiryStore } from '#enquiries/store/open-enquiry-store.server.ts';
import { createAdjustableClock } from './adjustable-clock.ts';

/** Messages to a worker process: its set-up, then the time that has passed. */
export type ToWorker = WorkerSetup | { milliseconds: number };

interface WorkerSetup {
  databaseUrl: string;
  dataDirectory: string;
  smtpUrl: string;
}

/** Messages from it, for each attempt: that it begins, and that its outcome is stored. */
export type FromWorker = { kind: 'sending'; deliveryId: string } | { kind: 'over' };

const log = pino({ level: 'error' });
const clock = createAdjustableClock();

process.on('message', (message: ToWorker) => {
  if ('milliseconds' in message) clock.putForward(message.milliseconds);
  else start(message);
});
process.on('disconnect', () => process.exit());

function start({ databaseUrl, dataDirectory, smtpUrl }: WorkerSetup): void {
  const from = { name: '', address: 'no-reply@localhost' };
  const siteOrigin = 'http://localhost';
  const mail = createMailDelivery({ smtpUrl, from, mailDirectory: '', siteOrigin, log });
  const store = openEnquiryStore({
    databaseUrl: databaseUrl || undefined,
    dataDirectory,
    log,
    now: clock.now,
  });
  createDeliveryWorker({
    store,
    deliver: {
      async mail(delivery, signal) {
        tell({ kind: 'sending', deliveryId: delivery.id });
        await mail.deliver(delivery, signal);
      },
      webhook: undefined,
    },
    retentionDays: 180,
    onOutcome: () => tell({ kind: 'over' }),
    clock,
    log,
  });
}

function tell(message: FromWorker): void {
  process.send?.(message);
}
