import type { ContentProblem } from '#content-source/content-problem.ts';
import type { Candidate } from '#content-source/files/file-source.ts';
import { createEventLoopYielder } from '#platform/event-loop-yielder.ts';
import type { EntryDocument, Finding } from '#studio/documents/contract.ts';
import { locatePath } from '#studio/documents/find-block.ts';
import { findPath } from '#studio/entries/list-entries.server.ts';
import { nameByTitle } from '#studio/entries/title-facts.server.ts';
import { findMissingPlaces } from './find-missing-places.server.ts';
import { findUndescribed } from './find-undescribed.server.ts';
import {
  type Plan,
  type PlannedChange,
  type PublishContext,
  placeFinding,
} from './publish-context.server.ts';

/** The most faults of content that are told at a time; the others appear once these are mended. */
const mostFaults = 200;

/**
 * The new faults that carrying out a plan would cause, each linked to its block where the entry changes.
 *
 * @param candidate the result of `assemblePlan`, where the caller has it already
 */
export async function findFaults(
  context: Pick<PublishContext, 'content' | 'database'>,
  { changes }: Pick<Plan, 'changes'>,
  candidate?: Candidate,
): Promise<Finding[]> {
  const { content } = context;
  const { findings, leftOut, snapshot } = candidate ?? (await assemblePlan(context, { changes }));
  const shown = content.current();
  const documents = (part: 'before' | 'document') => (file: string) => changes.get(file)?.[part];
  // What would not be shown at all is not published, however long its faults are known.
  const known = shown.problems.filter(({ file }) => !leftOut.has(file));
  const faults = listNew(
    await byPlace([...findings, ...snapshot.problems], documents('document')),
    await byPlace(known, documents('before')),
  )
    // Pages that others link to may be withdrawn: the links are told as consequences.
    .filter(({ kind, file }) => kind !== 'dead-link' || changes.get(file)?.isAsked)
    .slice(0, mostFaults)
    .map((problem) => retarget(problem, changes))
    .map((problem) => toFinding(problem, changes.get(problem.file)));
  // A fault of an added redirect is a consequence of the page's own, if the page has one.
  const own = faults.filter(({ file }) => changes.get(file)?.isAsked !== false);
  const named = (own.length > 0 ? own : faults).map(async (fault) => ({
    ...fault,
    message: await nameByTitle(context, fault.message),
  }));
  return [
    ...(await Promise.all(named)),
    ...(await findMissingPlaces({ changes }, snapshot, shown)),
    ...(await findUndescribed(context, { changes }, snapshot)),
  ];
}

/** Assembles the site as it would be with a plan carried out. */
export function assemblePlan(
  { content }: Pick<PublishContext, 'content'>,
  { changes }: Pick<Plan, 'changes'>,
): Promise<Candidate> {
  return content.assembleWith(new Map([...changes].map(([file, { document }]) => [file, document])));
}

/**
 * The problems that are new. A known one may have moved down the list behind an inserted block, so positions
 * are ignored; of several alike, as many are known as there were.
 */
function listNew(
  problems: ReadonlyMap<string, ContentProblem>,
  before: ReadonlyMap<string, ContentProblem>,
): ContentProblem[] {
  const moved = [...problems].filter(([place]) => !before.has(place));
  const left = new Map<string, number>();
  for (const [place, problem] of before) {
    if (!problems.has(place)) left.set(toKey(problem), (left.get(toKey(problem)) ?? 0) + 1);
  }
  return moved.flatMap(([, problem]) => {
    const count = left.get(toKey(problem)) ?? 0;
    left.set(toKey(problem), count - 1);
    return count > 0 ? [] : [problem];
  });
}

/** Deduplicates by block where that is known: a problem of a document is reported for the snapshot as well. */
async function byPlace(
  problems: readonly ContentProblem[],
  findDocument: (file: string) => EntryDocument | undefined,
): Promise<ReadonlyMap<string, ContentProblem>> {
  const places = new Map<string, ContentProblem>();
  const yieldWhenDue = createEventLoopYielder();
  for (const problem of problems) {
    const { file, path, message } = problem;
    const document = findDocument(file);
    const { blockId, field } = document ? locatePath(document, path) : { field: path };
    places.set(JSON.stringify([file, blockId, field, message]), problem);
    await yieldWhenDue();
  }
  return places;
}

/** A key that ignores positions in lists. */
function toKey({ file, path, message }: ContentProblem): string {
  return JSON.stringify([file, path.replaceAll(/\[\d+\]/g, '[]'), message]);
}

/**
 * For two entries with one slug, the content blames the one whose name comes second; blame the one that is
 * being published.
 */
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

/** A problem of the content, with the block that it is in where its entry changes. */
export function toFinding(problem: ContentProblem, change: PlannedChange | undefined): Finding {
  const { file, path, message, remedy } = problem;
  return { ...placeFinding(file, change?.document, path), severity: 'fault', message, remedy };
}
