/** As much of Lighthouse as is used; its package stands in this folder alone, and so has no types at the root. */
declare module 'lighthouse' {
  export interface Flags {
    port: number;
    logLevel?: 'silent' | 'error';
    onlyCategories?: readonly string[];
    skipAudits?: readonly string[];
    /** Whether a page with an error's status is judged as any other. */
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

  /** Judges a page as a mobile phone on a slow line would have it, in the Chromium that listens on a port. */
  export default function lighthouse(
    url: string,
    flags: Flags,
  ): Promise<{ lhr: LighthouseResult } | undefined>;
}
