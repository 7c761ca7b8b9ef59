/** An error in the content, described so that an editor can fix it. */
export interface ContentProblem {
  /** The file or entry, from the content's root: `en-gb/pages/home.yaml`. */
  file: string;
  /** Where in it, such as `body[2].items[0].link`; empty for the whole. */
  path: string;
  /** What is wrong. */
  message: string;
  /** How to fix it. */
  remedy: string;
  /** Set for a link to a page that is not there, for which the page it leads to may be to blame. */
  kind?: 'dead-link';
}

export type ReportProblem = (problem: ContentProblem) => void;
