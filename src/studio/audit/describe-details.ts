import type { Names } from '#studio/accounts/contract.ts';
import { messages as accountMessages } from '#studio/accounts/messages.ts';
import { describeSize } from '#studio/kit/describe-size.ts';
import { showTime } from '#studio/kit/show-time.ts';
import type { AuditEntry } from './contract.ts';
import { describeAction, messages } from './messages.ts';

type Describe = (value: unknown, names: Names) => string | undefined;

const asText: Describe = (value) => String(value);
const asQuote: Describe = (value) => (value === '' ? undefined : messages.quoted(String(value)));
const asList: Describe = (value) => (Array.isArray(value) ? value.join(', ') : undefined);
const asWay: Describe = (value) => lookUp(messages.ways, value);
/** Not shown: for programs, or covered by another detail. Exports include it. */
const unsaid: Describe = () => undefined;

/** Describers by detail; prefixed with the action where the same detail means something else there. */
const describers: Readonly<Record<string, Describe>> = {
  action: (value) => describeAction(String(value)),
  add: (value) => labelList(messages.tagsAdded, value),
  'audit.shorten before': (value) => messages.before(showTime(String(value))),
  'audit.shorten count': (value) => messages.entriesOf(Number(value)),
  'accounts.demand-second-factor from': (value) =>
    lookUp({ ...accountMessages.demandFrom, nobody: accountMessages.demandOfNobody }, value),
  before: unsaid,
  by: (value, names) =>
    messages.by(value === 'system' ? messages.system : (names[String(value)] ?? String(value))),
  count: (value) => messages.times(Number(value)),
  device: asText,
  digest: unsaid,
  draft: unsaid,
  dueAt: (value) => messages.at(showTime(String(value))),
  email: asText,
  enquiries: (value) => messages.enquiriesOf(Number(value)),
  error: asText,
  events: asList,
  fields: (value) =>
    Array.isArray(value) ? value.map((field) => lookUp(messages.mediaFields, field)).join(', ') : undefined,
  file: (value, names) => names[String(value)] ?? String(value),
  folder: (value) => messages.toFolder(String(value)),
  format: (value) => messages.as(String(value).toUpperCase()),
  from: (value) => messages.since(showTime(String(value))),
  isLocked: (value) => (value ? messages.isLocked : messages.isUnlocked),
  isOn: (value) => (value ? undefined : messages.isOff),
  isSearch: () => messages.searched,
  isReplacement: () => messages.inPlace,
  liftsDemand: (value) => (value ? messages.withoutDemand : undefined),
  locales: (value) => (value === null ? accountMessages.localesOf(undefined) : asList(value, {})),
  name: asQuote,
  number: (value) => messages.version(Number(value)),
  of: (value) => messages.copyOf(String(value)),
  path: asText,
  plannedBy: (value) => messages.plannedBy(String(value)),
  proof: asWay,
  request: unsaid,
  remove: (value) => labelList(messages.tagsRemoved, value),
  removesFactors: (value) => (value ? messages.withoutFactors : undefined),
  revision: unsaid,
  role: (value) => lookUp(accountMessages.roles, value),
  plan: unsaid,
  schedule: unsaid,
  seesEnquiries: (value) => (value ? messages.withEnquiries : messages.withoutEnquiries),
  size: (value) => describeSize(Number(value)),
  state: (value) => (value === 'late' ? messages.doneLate : undefined),
  subject: asQuote,
  timeZone: unsaid,
  to: (value) => messages.till(showTime(String(value))),
  until: (value) => messages.till(showTime(String(value))),
  version: unsaid,
  way: asWay,
  why: asQuote,
  what: (value) => lookUp({ publish: messages.toPublish, withdraw: messages.toWithdraw }, value),
};

/**
 * An entry's details in words. Details without a describer are shown raw: nothing recorded is withheld.
 *
 * @example { role: 'editor', locales: ['de-de'] } → 'Editor, de-de'
 */
export function describeDetails({ action, details = {} }: AuditEntry, names: Names): string {
  return Object.entries(details)
    .flatMap(([name, value]) => {
      if (value === undefined) return [];
      const describe = describers[`${action} ${name}`] ?? describers[name];
      if (!describe) return `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`;
      return describe(value, names) ?? [];
    })
    .join(', ');
}

function lookUp(labels: Readonly<Record<string, string>>, value: unknown): string {
  return labels[String(value)] ?? String(value);
}

function labelList(label: (list: string) => string, value: unknown): string | undefined {
  return Array.isArray(value) && value.length > 0 ? label(value.join(', ')) : undefined;
}
