import type { Names } from '#studio/accounts/contract.ts';
import { words as accountWords } from '#studio/accounts/messages.ts';
import { describeSize } from '#studio/kit/describe-size.ts';
import { showTime } from '#studio/kit/show-time.ts';
import type { AuditEntry } from './contract.ts';
import { describeAction } from './describe-action.ts';
import { words } from './messages.ts';

type Describe = (value: unknown, names: Names) => string | undefined;

const asText: Describe = (value) => String(value);
const asQuote: Describe = (value) => (value === '' ? undefined : words.quoted(String(value)));
const asList: Describe = (value) => (Array.isArray(value) ? value.join(', ') : undefined);
const asWay: Describe = (value) => lookUp(words.ways, value);
/** Not shown: for programs, or covered by another detail. Exports include it. */
const unsaid: Describe = () => undefined;

/** Describers by detail; prefixed with the action where the same detail means something else there. */
const describers: Readonly<Record<string, Describe>> = {
  action: (value) => describeAction(String(value)),
  add: (value) => labelList(words.tagsAdded, value),
  'audit.shorten before': (value) => words.before(showTime(String(value))),
  'audit.shorten count': (value) => words.entriesOf(Number(value)),
  'accounts.demand-second-factor from': (value) =>
    lookUp({ ...accountWords.demandFrom, nobody: accountWords.demandOfNobody }, value),
  before: unsaid,
  by: (value, names) => words.by(value === 'system' ? words.system : (names[String(value)] ?? String(value))),
  count: (value) => words.times(Number(value)),
  device: asText,
  digest: unsaid,
  draft: unsaid,
  dueAt: (value) => words.at(showTime(String(value))),
  email: asText,
  error: asText,
  fields: (value) =>
    Array.isArray(value) ? value.map((field) => lookUp(words.mediaFields, field)).join(', ') : undefined,
  file: (value, names) => names[String(value)] ?? String(value),
  folder: (value) => words.toFolder(String(value)),
  format: (value) => words.as(String(value).toUpperCase()),
  from: (value) => words.since(showTime(String(value))),
  isLocked: (value) => (value ? words.isLocked : words.isUnlocked),
  isReplacement: () => words.inPlace,
  liftsDemand: (value) => (value ? words.withoutDemand : undefined),
  locales: (value) => (value === null ? accountWords.localesOf(undefined) : asList(value, {})),
  name: asQuote,
  number: (value) => words.version(Number(value)),
  of: (value) => words.copyOf(String(value)),
  path: asText,
  plannedBy: (value) => words.plannedBy(String(value)),
  proof: asWay,
  request: unsaid,
  remove: (value) => labelList(words.tagsRemoved, value),
  removesFactors: (value) => (value ? words.withoutFactors : undefined),
  revision: unsaid,
  role: (value) => lookUp(accountWords.roles, value),
  plan: unsaid,
  schedule: unsaid,
  size: (value) => describeSize(Number(value)),
  state: (value) => (value === 'late' ? words.doneLate : undefined),
  subject: asQuote,
  timeZone: unsaid,
  to: (value) => words.till(showTime(String(value))),
  until: (value) => words.till(showTime(String(value))),
  version: unsaid,
  way: asWay,
  why: asQuote,
  what: (value) => lookUp({ publish: words.toPublish, withdraw: words.toWithdraw }, value),
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
