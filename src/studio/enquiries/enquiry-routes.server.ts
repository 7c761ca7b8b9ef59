import { findState } from '#enquiries/administration/enquiry-state.server.ts';
import { exportAsCsv, exportAsXlsx } from '#enquiries/administration/export-enquiries.server.ts';
import { readPages } from '#enquiries/administration/run-command.server.ts';
import type { DeskScope, EnquiryRecord } from '#enquiries/enquiry.server.ts';
import { listFields } from '#enquiries/filled-in-values.server.ts';
import { toHeaderAddress } from '#enquiries/mail/write-enquiry-mail.server.ts';
import { cleanText } from '#enquiries/submission/clean-text.ts';
import type { EnquiryDesk } from '#enquiries/submission/create-enquiry-service.server.ts';
import { getTranslator } from '#i18n/get-translator.server.ts';
import { conflict, notFound } from '#studio/contract/api-error.server.ts';
import type { Editor } from '#studio/contract/fields.ts';
import { type Service, serve } from '#studio/contract/mount-endpoints.server.ts';
import { listActivePeople } from '#studio/contract/people.server.ts';
import { recordAudit } from '#studio/contract/record-audit.server.ts';
import { refuse, requireLocales } from '#studio/contract/refuse.server.ts';
import { isAllowed, isAllowedFor } from '#studio/contract/roles.ts';
import { sendFile } from '#studio/contract/send-file.server.ts';
import type { StudioDatabase } from '#studio/contract/studio-tables.server.ts';
import { type Requester, writeAs } from '#studio/contract/write-as.server.ts';
import { type EnquirySearch, type EnquirySummary, enquiryEndpoints, type OpenedEnquiry } from './contract.ts';

export interface EnquiryContext {
  database: StudioDatabase;
  desk: EnquiryDesk;
}

const pageLength = 50;
const day = 24 * 60 * 60 * 1000;

/**
 * Routes for enquiries. They are in a database of their own, so what is looked at or done is in the audit log first: an
 * outage may leave a line of what was not done, and never the reverse. The log says nothing of what enquiries contain.
 */
export function enquiryRoutes({ database, desk }: EnquiryContext): Service {
  const { store } = desk;
  return serve(enquiryEndpoints, {
    'GET /enquiries': async ({ query: { after, ...search }, editor }) => {
      const people = await listSeers(database);
      const ids = people.map(({ id }) => id);
      const filter = toFilter(search, editor);
      const list = await store.list({
        ...filter,
        people: ids,
        after: after === undefined ? undefined : readPlace(after),
        limit: pageLength + 1,
      });
      const shown = list.slice(0, pageLength);
      const last = list.length > pageLength && shown.at(-1);
      const enquiries = shown.map((enquiry) => summarise(enquiry, people, editor));
      const count = enquiries.filter(({ sender }) => sender !== undefined).length;
      if (count > 0) await record(editor, 'list', undefined, { ...describe(search), enquiries: count });
      return {
        enquiries,
        ...(last && { next: `${last.receivedAt}.${last.id}` }),
        counts: await store.countDesk({ people: ids, locales: filter.locales }),
      };
    },
    'GET /enquiries/export': async ({ query: { format, language, separator, ...search }, editor, c }) => {
      requireLocales(editor, 'enquiries', search.locale ? [search.locale] : []);
      const people = (await listSeers(database)).map(({ id }) => id);
      await record(editor, 'export', undefined, { format, ...describe(search) });
      const enquiries = readPages(store, { ...toFilter(search, editor), people });
      const { form } = search;
      const bytes =
        format === 'csv'
          ? exportAsCsv(enquiries, separator)
          : exportAsXlsx(enquiries, { locale: language, form });
      return sendFile(c, 'enquiries', format, bytes);
    },
    'GET /enquiries/{id}': async ({ id, editor }) => {
      const enquiry = await find(id, editor);
      await record(editor, 'look', id);
      return open(enquiry, editor);
    },
    'POST /enquiries/{id}': async ({ id, body: { seen, act }, editor }) => {
      const { kind } = act;
      const enquiry = await find(id, editor);
      const text = 'text' in act ? cleanText(act.text, { isMultiline: true }) : '';
      if (kind === 'assign' && text && !(await listSeers(database, enquiry)).some((one) => one.id === text))
        throw conflict('This person no longer handles enquiries of this locale.', 'Choose somebody else.');
      const to = toHeaderAddress(enquiry.values.email);
      if (kind === 'answer' && to === undefined)
        throw conflict(
          'No mail can be sent to the address in this enquiry.',
          'Answer by telephone or from your own mail program, and mark it as answered.',
        );
      const read = async () => (await store.listEvents(id))[seen];
      let done = await read();
      if (!done) {
        await record(editor, kind, id);
        await store.act(id, seen, { by: editor.id, kind, text, ...(to && { to }) });
        done = await read();
      }
      // The same by the same person is a repeat: the answer to it was lost, or is still to come.
      if (done?.by !== editor.id || done.kind !== kind || done.text !== text)
        throw conflict(
          'Somebody else has done something about this enquiry in the meantime.',
          'Look at what they did. What you wrote is still here.',
        );
      desk.wake();
      return open(await find(id, editor), editor);
    },
    'POST /enquiries/{id}/erase': async ({ id, editor }) => {
      const enquiry = await find(id, editor);
      const { email = '' } = enquiry.values;
      const all = await store.list({ email });
      requireLocales(editor, 'enquiries', [...new Set(all.map(({ locale }) => locale))]);
      await record(editor, 'erase', id, { enquiries: all.length });
      const { enquiries, deliveryIds, isScrubbed } = await store.erase(email);
      await desk.removeMails(deliveryIds);
      return { enquiries, isScrubbed };
    },
  });

  /** @throws ApiError where there is none, or it is of a locale whose enquiries the editor does not see to */
  async function find(id: string, editor: Editor): Promise<EnquiryRecord> {
    const enquiry = id.length === 36 ? await store.find(id) : undefined;
    if (!enquiry)
      throw notFound(
        'This enquiry is no longer here.',
        'It may have been erased, by somebody or because of its age.',
      );
    requireLocales(editor, 'enquiries', [enquiry.locale]);
    return enquiry;
  }

  /** Notes what is looked at or done, if the editor still may. */
  function record(
    editor: Requester,
    verb: string,
    subject?: string,
    details?: Readonly<Record<string, unknown>>,
  ): Promise<void> {
    const action = { by: editor.id, action: `enquiries.${verb}`, ...(subject !== undefined && { subject }) };
    return writeAs(database, editor, (transaction) =>
      recordAudit(transaction, { ...action, ...(details && { details }) }),
    );
  }

  async function open(enquiry: EnquiryRecord, editor: Editor): Promise<OpenedEnquiry> {
    const { id, page, values, locale, suspicions, receivedAt, deliveries } = enquiry;
    const people = await listSeers(database, enquiry);
    const { email } = values;
    const answersTo = toHeaderAddress(email);
    return {
      ...summarise(enquiry, people, editor),
      page,
      fields: listFields(enquiry, getTranslator(locale)),
      ...(email !== undefined && { email: cleanText(email) }),
      ...(answersTo !== undefined && { answersTo }),
      suspicions,
      deliveries: deliveries.map(({ target, ...rest }) => ({ ...target, ...rest })),
      events: await store.listEvents(id),
      ofSender: email === undefined ? 1 : (await store.list({ email })).length,
      erasedAt: new Date(Date.parse(receivedAt) + desk.retentionDays * day).toISOString(),
      people: Object.fromEntries(people.map((person) => [person.id, person.name])),
    };
  }
}

/** How many enquiries of an editor's locales are in each state, for who sees to them. */
export async function countEnquiries({ database, desk }: EnquiryContext, editor: Editor) {
  if (!isAllowed(editor, 'enquiries')) return undefined;
  const people = (await listSeers(database)).map(({ id }) => id);
  return desk.store.countDesk({ people, locales: editor.locales });
}

/** Those who see to enquiries: of all locales together, or of an enquiry's. */
async function listSeers({ kysely }: StudioDatabase, of?: EnquiryRecord): Promise<Editor[]> {
  return (await listActivePeople(kysely)).filter((one) =>
    of ? isAllowedFor(one, 'enquiries', of.locale) : isAllowed(one, 'enquiries'),
  );
}

/**
 * Of all locales, or those that the editor sees to.
 *
 * @throws ApiError where what was typed is searched by who does not see to enquiries
 */
function toFilter({ locale, words, ...search }: EnquirySearch, editor: Editor) {
  const own = isAllowed(editor, 'enquiries') ? editor.locales : undefined;
  const locales: DeskScope['locales'] = locale ? [locale] : own;
  if (words) {
    if (!isAllowed(editor, 'enquiries')) refuse('enquiries');
    requireLocales(editor, 'enquiries', locales ?? []);
  }
  const isAddress = words && /^[^@\s]+@[^@\s]+\.[^@\s.]+$/.test(words);
  return { ...search, ...(locales && { locales }), ...(words && (isAddress ? { email: words } : { words })) };
}

/** A search as the audit log may keep it: without what was searched for, which may be a name. */
function describe({ words, ...search }: EnquirySearch): Record<string, unknown> {
  return { ...search, ...(words && { isSearch: true }) };
}

function summarise(enquiry: EnquiryRecord, people: readonly Editor[], editor: Editor): EnquirySummary {
  const { id, form, locale, receivedAt, values, assignee, answeredAt } = enquiry;
  const name = values.name ?? [values.first_name, values.surname].filter(Boolean).join(' ');
  const sender = cleanText([name, values.company_name].filter(Boolean).join(', '));
  const delivery = findState(enquiry);
  const isAssigned = people.some((person) => person.id === assignee);
  const open = answeredAt ? 'answered' : isAssigned ? 'assigned' : 'new';
  return {
    ...{ id, form, locale, receivedAt },
    state: delivery === 'spam' || delivery === 'dead' ? delivery : open,
    ...(isAllowedFor(editor, 'enquiries', locale) && { sender: sender || '–' }),
    ...(assignee !== null && { assignee }),
  };
}

/** Parses a cursor; that of the first page if it is malformed. */
function readPlace(written: string): Pick<EnquiryRecord, 'id' | 'receivedAt'> | undefined {
  const [, receivedAt, id] = /^(\d{4}-\d\d-\d\dT[\d:.]{12}Z)\.([\da-f-]{36})$/.exec(written) ?? [];
  return receivedAt && id ? { receivedAt, id } : undefined;
}
