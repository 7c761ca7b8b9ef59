import type { PlainClientAPI } from 'contentful-management';
import type { ContentfulType } from '#schema/contentful-model.ts';
import { applyTypePlan } from './apply-content-model.ts';
import { type ContentfulSettings, openContentful } from './contentful-settings.ts';
import { createAttempts } from './explain-contentful-error.ts';
import { type FieldChange, planContentType, type TypePlan } from './plan-content-model.ts';
import { type LocalePlan, planLocales } from './push-locales.ts';
import { findEntryWithContent, readContentfulSpace } from './read-contentful-space.ts';

export interface PushOptions {
  apply: boolean;
  /** Deletes fields that hold content as well. */
  deletesContent: boolean;
  print(line: string): void;
}

/** The number of locales and types by outcome. */
export type PushCounts = Record<'create' | 'update' | 'unchanged' | 'blocked', number>;

/**
 * Compares a model with a space, prints the differences and, on request, applies them.
 *
 * @throws PushError with what to do next; changes made until then remain
 */
export async function pushContentModel(
  settings: ContentfulSettings,
  model: readonly ContentfulType[],
  { apply, deletesContent, print }: PushOptions,
): Promise<PushCounts> {
  const client = openContentful(settings);
  const attempt = createAttempts(settings);
  await attempt('open the space', () => client.space.get({}));
  await attempt('open the environment', () => client.environment.get({}));
  const space = await attempt('read the space', () => readContentfulSpace(client));
  const counts: PushCounts = { create: 0, update: 0, unchanged: 0, blocked: 0 };

  for (const plan of planLocales(space)) {
    counts[plan.status] += 1;
    if (plan.status !== 'unchanged') print(describeLocale(plan));
    if (apply) await attempt(`${plan.status} the locale ${plan.code}`, async () => plan.apply?.(client));
  }
  for (const type of model) {
    const plan = await attempt(`compare ${type.id}`, () => planType(type, space, client));
    counts[plan.status] += 1;
    for (const line of describeType(plan)) print(line);
    if (apply && (plan.status === 'create' || plan.status === 'update')) {
      await attempt(`${plan.status} ${type.id}`, () =>
        applyTypePlan(client, plan, space.contentTypes.get(type.id)),
      );
    }
  }
  return counts;

  function planType(type: ContentfulType, known: typeof space, api: PlainClientAPI) {
    return planContentType(type, known, {
      deletesContent,
      findHolder: (contentType, field) => findEntryWithContent(api, contentType, field),
    });
  }
}

function describeLocale({ code, status, what }: LocalePlan): string {
  return `${status.padEnd(10)} locale ${code}: ${what}`;
}

const signs: Readonly<Record<FieldChange['action'], string>> = {
  add: '+',
  change: '~',
  replace: '±',
  delete: '-',
  keep: '!',
};

function describeType({ type, status, fields, changes }: TypePlan): string[] {
  const rows = fields.map(({ field, action, what }) => `             ${signs[action]} ${field}: ${what}`);
  if (status === 'unchanged' && rows.length === 0) return [];
  const told = status === 'create' ? [`${type.fields.length} fields`] : changes;
  const heading = `${status.padEnd(10)} ${type.id}${told.length > 0 ? `: ${told.join(', ')}` : ''}`;
  return [heading, ...rows];
}
