import type { ContentProblem } from '#content-source/content-problem.ts';
import type { Candidate } from '#content-source/embedded/embedded-source.ts';
import type { Finding } from '../../api/entries.ts';
import { locatePath } from '../../documents/find-block.ts';
import { findDeadLinks } from './find-dead-links.server.ts';
import { findUndescribed } from './find-undescribed.server.ts';
import { findPath } from './plan-publishing.server.ts';
import type { Plan, PlannedChange, PublishContext } from './publish-context.server.ts';

/**
 * What would be wrong with the site, were a plan carried out now, and is not wrong yet; each linked to its block where it
 * is in an entry that changes.
 *
 * @param candidate of `assemblePlan`, where the caller has it already
 */
export async function findFaults(
  context: Pick<PublishContext, 'content' | 'database'>,
  { changes }: Pick<Plan, 'changes'>,
  candidate?: Candidate,
): Promise<Finding[]> {
  const { content } = context;
  const { findings, newProblems, snapshot } = candidate ?? (await assemblePlan(context, { changes }));
  const shown = content.current();
  const known = new Set(shown.problems.map(toKey));
  const problems = new Map(
    [...findings, ...newProblems].map((problem) => [JSON.stringify(problem), problem]),
  );
  const faults = [...problems.values()]
    .filter((problem) => !known.has(toKey(problem)))
    .map((problem) => retarget(problem, changes))
    .map((problem) => toFinding(problem, changes.get(problem.file)));
  // What is wrong with a redirect to a page is what is wrong with the page, if anything is.
  const own = faults.filter(({ file }) => changes.get(file)?.isAsked !== false);
  return [
    ...(own.length > 0 ? own : faults),
    ...findDeadLinks({ changes }, snapshot, shown),
    ...(await findUndescribed(context, { changes }, snapshot)),
  ];
}

/** What the site would be, were a plan carried out now. */
export function assemblePlan(
  { content }: Pick<PublishContext, 'content'>,
  { changes }: Pick<Plan, 'changes'>,
): Promise<Candidate> {
  return content.assembleWith(new Map([...changes].map(([file, { document }]) => [file, document])));
}

/** The same problem may be further down than it was, since a block was put before it. */
function toKey({ file, path, message }: ContentProblem): string {
  return JSON.stringify([file, path.replaceAll(/\[\d+\]/g, '[]'), message]);
}

/** Of two entries with one slug, the content blames the second by name; here it is the one that comes now. */
function retarget(problem: ContentProblem, changes: Plan['changes']): ContentProblem {
  if (problem.path !== 'slug' || changes.has(problem.file)) return problem;
  const [folder] = problem.file.split(/\/[^/]*$/);
  const culprit = [...changes.values()].find(
    ({ name, document }) =>
      name.file.startsWith(`${folder}/`) &&
      problem.message.includes(name.file) &&
      findPath(name, document) !== undefined,
  );
  if (!culprit) return problem;
  return {
    ...problem,
    file: culprit.name.file,
    message: problem.message.replace(culprit.name.file, problem.file),
  };
}

function toFinding(problem: ContentProblem, change: PlannedChange | undefined): Finding {
  const { file, path, message, remedy } = problem;
  const blockId = change?.document && locatePath(change.document, path).blockId;
  return { file, path, ...(blockId !== undefined && { blockId }), severity: 'fault', message, remedy };
}
