/** What a visitor has typed into a form but not yet sent, kept for as long as the tab is open. */
export interface Draft {
  /** By field name. */
  texts: Readonly<Record<string, string>>;
  /** By field name, the values of the checkboxes that the server rendered ticked. */
  ticked?: Readonly<Record<string, string>> | undefined;
  /** When the visitor first touched the form, in milliseconds since 1970. */
  startedAt?: number | undefined;
  /** The idempotency key of these texts, once they have been sent: a retry is the same submission. */
  submissionId?: string | undefined;
}

/** The draft under a key, if there is one and storage is accessible. */
export function readDraft(key: string): Draft | undefined {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return isDraft(draft) ? draft : undefined;
  } catch {
    return undefined;
  }
}

/** Saves a draft if storage is accessible. A form works without it. */
export function saveDraft(key: string, draft: Draft): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Storage is full or disabled.
  }
}

export function removeDraft(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Storage is disabled, so there is nothing to remove.
  }
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null || !('texts' in value)) return false;
  const { texts, ticked = {} } = value as { texts: unknown; ticked?: unknown };
  return isTexts(texts) && isTexts(ticked);
}

function isTexts(value: unknown): value is Readonly<Record<string, string>> {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((text) => typeof text === 'string')
  );
}
