import type { ContentProblem } from '../content-problem.ts';

/** Tells that a file, or what is in a folder, is shown as it was before what is wrong with it now. */
export function describeLastGood(file: string): ContentProblem {
  return {
    file,
    path: '',
    message: 'Its last good version is shown.',
    remedy: 'Mend it before the next restart, which would leave it out; to take it off the site, delete it.',
  };
}
