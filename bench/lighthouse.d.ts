/**
 * The parts of Lighthouse in use. Its package is installed only in this folder, so its types are not available at the
 * root.
 */
declare module 'lighthouse' {
  export interface Flags {
    port: number;
    logLevel?: 'silent' | 'error';
    onlyCategories?: readonly string[];
    skipAudits?: readonly string[];
    /** Whether to judge a page with an error status like any other. */
    ignoreStatusCode?: boolean;
  }

  export interface Audit {
    score: number | null;
    numericValue?: number;
  }

  export interface LighthouseResult {
    runtimeError?: { code: string; message: string };
    categories: Record<string, { score: number | null }>;
    audits: Record<string, Audit>;
  }

  /** Judges a page as on a phone with a slow connection, in the Chromium listening on a port. */
  export default function lighthouse(
    url: string,
    flags: Flags,
  ): Promise<{ lhr: LighthouseResult } | undefined>;
}
