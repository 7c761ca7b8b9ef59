/** What a visitor has typed into a form and not sent yet, kept for the time the tab is open. */
export interface Draft {
  /** By field name. */
  texts: Readonly<Record<string, string>>;
  /** Of boxes, by field name, those that the page came with ticked. */
  ticked?: Readonly<Record<string, string>> | undefined;
  /** When the form was touched first, in milliseconds since 1970. */
  startedAt?: number | undefined;
  /** Of the texts as they are, once they were on their way: a submission that is sent again is still the same one. */
  submissionId?: string | undefined;
}

/** The draft kept under a key, if there is one and the browser lets us see it. */
export function readDraft(key: string): Draft | undefined {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return isDraft(draft) ? draft : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a draft where the browser allows it: a form works without. */
export function saveDraft(key: string, draft: Draft): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Storage is full, or switched off.
  }
}

export function removeDraft(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Storage is switched off, so that nothing is in it.
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
