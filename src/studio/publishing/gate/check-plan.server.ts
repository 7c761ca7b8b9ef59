import { setImmediate } from 'node:timers/promises';
import type { Candidate } from '#content-source/files/file-source.ts';
import type { CheckAnswer } from '../contract.ts';
import { adviseOnTranslations } from './advise-on-translations.server.ts';
import { adviseOnWords } from './advise-on-words.server.ts';
import { adviseOnFilms, adviseOnSearch } from './find-advice.server.ts';
import { assemblePlan, findFaults } from './find-faults.server.ts';
import type { Plan, PublishContext } from './publish-context.server.ts';
import { summariseChanges } from './summarise-changes.server.ts';

/**
 * What a plan would change for visitors, with the faults that block it and advice.
 *
 * @param candidate the result of `assemblePlan`, where the caller has it already
 */
export async function checkPlan(
  context: Pick<PublishContext, 'content' | 'database' | 'now'>,
  plan: Plan,
  candidate?: Candidate,
): Promise<Omit<CheckAnswer, 'unapproved'>> {
  const made = candidate ?? (await assemblePlan(context, plan));
  await setImmediate();
  const faults = await findFaults(context, plan, made);
  await setImmediate();
  const advice = [
    ...adviseOnSearch(plan),
    ...adviseOnFilms(plan),
    ...(await adviseOnWords(context, plan)),
    ...(await adviseOnTranslations(context, plan, made.snapshot)),
  ];
  await setImmediate();
  return { findings: [...faults, ...advice], changes: await summariseChanges(context, plan) };
}
