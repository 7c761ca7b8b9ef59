import {
  type DeliveryTarget,
  type EnquiryFilter,
  type EnquiryRecord,
  type EnquiryStore,
  type Removed,
  type Suspicion,
  shortenId,
} from '#enquiries/enquiry.server.ts';
import { listFields } from '#enquiries/filled-in-values.server.ts';
import type { MailFiles } from '#enquiries/mail/mail-files.server.ts';
import { renderLetterAsText } from '#enquiries/mail/render-letter.server.ts';
import { getTranslator } from '#i18n/get-translator.server.ts';
import { defaultLocale } from '#i18n/locales.ts';
import { cleanText } from '../submission/clean-text.ts';
import { findState } from './enquiry-state.server.ts';
import { exportAsCsv, exportAsJson, exportAsXlsx } from './export-enquiries.server.ts';
import { type BackupCommand, type EnquiriesCommand, UsageError } from './parse-command.server.ts';

const reasons: Readonly<Record<Suspicion, string>> = {
  honeypot: 'a field was filled in that people do not see',
  'too-fast': 'it was filled in faster than people can type',
  captcha: 'it did not pass the check for robots',
};

export interface Administration {
  store: EnquiryStore;
  mailFiles: Pick<MailFiles, 'remove' | 'removeOlderThan'>;
  retentionDays: number;
  /** The configured delivery channels. */
  channels: readonly DeliveryTarget['channel'][];
  /** The database as shown to the operator, without its password. */
  databaseName: string;
  /** Line width, in characters. */
  width: number;
}

type ListCommand = Extract<EnquiriesCommand, { name: 'list' }>;

/**
 * Carries out a command, and yields its output piece by piece: text, or the bytes of a file.
 *
 * @throws UsageError if there is no such enquiry
 * @throws StoreUnavailableError
 */
export async function* runCommand(
  command: Exclude<EnquiriesCommand, { name: 'help' } | BackupCommand>,
  { store, mailFiles, retentionDays, channels, databaseName, width }: Administration,
): AsyncGenerator<string | Uint8Array> {
  switch (command.name) {
    case 'list':
      yield await listEnquiries(command);
      return;

    case 'show':
      yield describeEnquiry(await findEnquiry(command.id));
      return;

    case 'export': {
      const { form, email } = command;
      const enquiries = readPages(store, { form, email });
      if (command.format === 'xlsx') yield* exportAsXlsx(enquiries, command);
      else if (command.format === 'csv') yield* exportAsCsv(enquiries, command.separator);
      else yield* exportAsJson(enquiries, store.listEvents);
      return;
    }

    case 'retry': {
      const enquiry = await findEnquiry(command.id);
      if (findState(enquiry) === 'spam')
        throw new UsageError('It is taken for spam. Have it delivered with not-spam.');
      const count = await store.retry(enquiry.id);
      yield count === 0
        ? 'There is nothing to deliver: all of it has been, or is being delivered at this moment.\n'
        : `${countOf(count, 'delivery', 'deliveries')} due now.\n`;
      return;
    }

    case 'not-spam': {
      const { id } = await findEnquiry(command.id);
      yield (await store.release(id))
        ? 'It counts as real: its deliveries are due now.\n'
        : 'It counts as real already.\n';
      return;
    }

    case 'erase': {
      const removed = await store.erase(command.email);
      yield describeRemoval(removed, await mailFiles.remove(removed.deliveryIds));
      return;
    }

    case 'purge': {
      const { before, ...removed } = await store.purge({ retentionDays, channels });
      const fileCount =
        (await mailFiles.remove(removed.deliveryIds)) + (await mailFiles.removeOlderThan(before));
      yield `Received before ${formatMinute(before.toISOString())} UTC: ${describeRemoval(removed, fileCount)}`;
      return;
    }
  }

  async function listEnquiries({ form, email, state, limit }: ListCommand): Promise<string> {
    const found: EnquiryRecord[] = [];
    for await (const enquiry of readPages(store, { form, email })) {
      if (state === undefined || findState(enquiry) === state) found.push(enquiry);
      if (found.length > limit) break;
    }
    if (found.length === 0) {
      const isNarrowed = [form, email, state].some((value) => value !== undefined);
      return `There are no ${isNarrowed ? 'such ' : ''}enquiries in ${databaseName}.\n`;
    }
    const list = renderList(found.slice(0, limit), width);
    return found.length > limit ? `${list}There are more: --limit ${limit * 10} shows more of them.\n` : list;
  }

  async function findEnquiry(id: string): Promise<EnquiryRecord> {
    const enquiry = await store.find(id);
    if (enquiry === undefined) {
      throw new UsageError(
        `There is no enquiry whose ID begins with "${id}", or there is more than one, in ${databaseName}.`,
      );
    }
    return enquiry;
  }
}

function describeRemoval({ enquiries, deliveryIds, isScrubbed }: Removed, fileCount: number): string {
  const counts = [
    countOf(enquiries, 'enquiry', 'enquiries'),
    countOf(deliveryIds.length, 'delivery', 'deliveries'),
    countOf(fileCount, 'mail file', 'mail files'),
  ];
  const result = `${new Intl.ListFormat('en-GB').format(counts)} removed.\n`;
  return isScrubbed
    ? result
    : `${result}The database was in use, so its files may hold traces until the next removal: run it again.\n`;
}

export function countOf(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** Describes everything known about an enquiry to those who run the site, in English, for a terminal. */
function describeEnquiry(enquiry: EnquiryRecord): string {
  const { id, form, page, locale, receivedAt, suspicions, deliveries } = enquiry;
  return renderLetterAsText({
    title: `${id}\n${form} form, ${formatMinute(receivedAt)} UTC, from ${page} (${locale})`,
    fields: listFields(enquiry, getTranslator(defaultLocale)),
    facts: [
      ...(suspicions.length > 0
        ? [
            {
              label: findState(enquiry) === 'spam' ? 'Taken for spam' : 'Possibly automatic',
              value: suspicions.map((suspicion) => `${suspicion}: ${reasons[suspicion]}`).join('\n'),
            },
          ]
        : []),
      { label: 'Deliveries', value: deliveries.map(describeDelivery).join('\n') },
    ],
    notes: [],
  });
}

function describeDelivery(delivery: EnquiryRecord['deliveries'][number]): string {
  const { target, state, attempts, dueAt, deliveredAt, lastError } = delivery;
  const name =
    'address' in target
      ? `${target.channel === 'mail' ? 'Mail' : 'Answer'} to ${target.address}`
      : { webhook: 'Webhook', event: 'The studio’s webhooks' }[target.channel];
  const tried = attempts === 1 ? 'after 1 attempt' : `after ${attempts} attempts`;
  const states = {
    held: 'held until somebody says that it is not spam',
    due: `due at ${formatMinute(dueAt ?? '')} UTC, ${tried}`,
    delivered: `delivered at ${formatMinute(deliveredAt ?? '')} UTC, ${tried}`,
    dead: attempts > 0 ? `given up ${tried}` : 'given up, and seen to',
  };
  return [`${name}: ${states[state]}.`, lastError].filter(Boolean).join(' ');
}

/** Reads all enquiries that match a filter, newest first, with one page in memory at a time. */
export async function* readPages(
  store: Pick<EnquiryStore, 'list'>,
  filter: EnquiryFilter,
  pageSize = 500,
): AsyncGenerator<EnquiryRecord> {
  let after: EnquiryRecord | undefined;
  for (;;) {
    const page: EnquiryRecord[] = await store.list({ ...filter, after, limit: pageSize });
    yield* page;
    after = page.at(-1);
    if (after === undefined || page.length < pageSize) return;
  }
}

/** Columns with their widths in characters; the last takes the rest of the line. */
const columns = { ID: 13, 'RECEIVED (UTC)': 16, FORM: 10, STATE: 9, FROM: 0 };

/**
 * Renders a heading, and a line for each enquiry.
 *
 * @param width of a line, in characters
 */
function renderList(enquiries: readonly EnquiryRecord[], width: number): string {
  const rows = enquiries.map((enquiry) => [
    shortenId(enquiry.id),
    formatMinute(enquiry.receivedAt),
    enquiry.form,
    findState(enquiry),
    cleanText(enquiry.values.email ?? ''),
  ]);
  return [Object.keys(columns), ...rows].map((cells) => `${renderLine(cells, width)}\n`).join('');
}

/** `2026-11-04 14:05`, in UTC. */
function formatMinute(isoTime: string): string {
  return isoTime.slice(0, '0000-00-00T00:00'.length).replace('T', ' ');
}

function renderLine(cells: readonly string[], width: number): string {
  const widths = Object.values(columns);
  const characters = [
    ...cells
      .map((cell, index) => cell.padEnd(widths[index] ?? 0))
      .join('  ')
      .trimEnd(),
  ];
  return characters.length > width ? `${characters.slice(0, width - 1).join('')}…` : characters.join('');
}
