import type { SharedProps } from '#layouts/site-props.ts';
import type { ErrorStatus } from './error-status.ts';

export interface ErrorPageProps extends SharedProps {
  status: ErrorStatus;
  /** As on the search page. */
  contactPath?: string | undefined;
}
