import type { ContentProblem } from '../content-problem.ts';

/** The problem that says that a file or folder is shown in its last good version. */
export function describeLastGood(file: string): ContentProblem {
  return {
    file,
    path: '',
    message: 'Its last good version is shown.',
    remedy: 'Mend it before the next restart, which would leave it out; to take it off the site, delete it.',
  };
}
