import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

export interface DraftOptions {
  /** The storage key of this form's draft. */
  key: string;
  /** The fields to save. */
  names: readonly string[];
  /** The server rendered what was typed, so any saved draft is older. */
  isAnswered: boolean;
  /** The page says that the form was sent. */
  isSent: boolean;
}

/**
 * Saves what is typed into a form, restores it after a reload, and records when the visitor started. The fields are
 * uncontrolled, so that text typed before hydration is not lost.
 */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  { key, names, isAnswered, isSent }: DraftOptions,
) {
  const attempt = useRef<Pick<Draft, 'startedAt' | 'submissionId'>>({});

  const begin = useEffectEvent(() => {
    if (isSent) removeDraft(key);
    if (!form.current) return;
    const draft = isAnswered ? undefined : readDraft(key);
    const isFilled = isAnswered || isTyped(form.current, names);
    // Text typed before hydration cannot be older than the page load.
    if (isFilled) attempt.current.startedAt = performance.timeOrigin;
    if (draft) resume(form.current, draft);
    if (isFilled || draft) save();
  });
  useEffect(() => begin(), []);

  function resume(element: HTMLFormElement, { texts, ticked, startedAt, submissionId }: Draft): void {
    for (const name of names) fillIn(element, name, texts[name], ticked?.[name]);
    const now = readTexts(element, names);
    const isSame = names.every((name) => now[name] === (texts[name] ?? ''));
    attempt.current = { startedAt, submissionId: isSame ? submissionId : undefined };
  }

  function save(): void {
    if (!form.current) return;
    const texts = readTexts(form.current, names);
    saveDraft(key, { ...attempt.current, texts, ticked: readTicked(form.current, names) });
  }

  /** Records the first interaction. */
  function touch(): void {
    attempt.current.startedAt ??= Date.now();
  }

  /** Saves a change. What is sent from now on is a new submission. */
  function change(): void {
    touch();
    attempt.current.submissionId = undefined;
    save();
  }

  /**
   * Marks the draft as being sent.
   *
   * @returns the idempotency key, and the milliseconds since the first interaction, if known
   */
  function depart(createId: () => string): { submissionId: string; fillTime: number | undefined } {
    const { startedAt = Number.NaN, submissionId = createId() } = attempt.current;
    attempt.current.submissionId = submissionId;
    save();
    const fillTime = Math.round(Date.now() - startedAt);
    // Negative if the clock was set back meanwhile.
    return { submissionId, fillTime: fillTime >= 0 ? fillTime : undefined };
  }

  /** Discards the draft once it has been delivered. */
  function forget(): void {
    attempt.current = {};
    removeDraft(key);
    if (!form.current) return;
    for (const name of names) {
      for (const box of listBoxes(form.current, name)) box.checked = false;
      const control = findControl(form.current, name);
      if (control) control.value = '';
    }
  }

  return { touch, change, depart, forget };
}

/**
 * Restores a saved value, unless something has been typed already. Checkboxes are restored too; one that is newly
 * ticked by the server stays ticked.
 *
 * @param ticked the checkboxes that were ticked by the server when the draft was saved
 */
function fillIn(form: HTMLFormElement, name: string, text?: string, ticked = ''): void {
  const kept = (text ?? '').split(',');
  const before = ticked.split(',');
  for (const box of listBoxes(form, name)) {
    const isAskedAnew = box.checked && !before.includes(box.value);
    box.checked = isAskedAnew || kept.includes(box.value);
  }
  const control = findControl(form, name);
  if (!control || text === undefined || text === control.value || isChanged(control)) return;
  control.value = text;
  // Updates the character count.
  control.dispatchEvent(new Event('input', { bubbles: true }));
}

function readTexts(form: HTMLFormElement, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, readText(form, name)]));
}

/** A control's value; for checkboxes, the ticked values joined by commas. */
function readText(form: HTMLFormElement, name: string): string {
  const boxes = listBoxes(form, name);
  if (boxes.length === 0) return findControl(form, name)?.value ?? '';
  return boxes
    .filter(({ checked }) => checked)
    .map(({ value }) => value)
    .join();
}

/** The checkboxes that the server rendered ticked: their values joined by commas, by field name. */
function readTicked(form: HTMLFormElement, names: readonly string[]): Record<string, string> {
  const boxes = names.map((name) => [name, listBoxes(form, name)] as const);
  return Object.fromEntries(
    boxes
      .filter(([, { length }]) => length > 0)
      .map(([name, all]) => [
        name,
        all
          .filter(({ defaultChecked }) => defaultChecked)
          .map(({ value }) => value)
          .join(),
      ]),
  );
}

/** Whether anything has been typed. Checkboxes do not count, since the server may have ticked them. */
function isTyped(form: HTMLFormElement, names: readonly string[]): boolean {
  return names.some((name) => isChanged(findControl(form, name)));
}

/** Whether it holds something else than at first. */
function isChanged(control: ReturnType<typeof findControl>): boolean {
  return control?.value !== control?.defaultValue;
}

function listBoxes(form: HTMLFormElement, name: string): HTMLInputElement[] {
  return [...form.elements].filter(
    (element) => element instanceof HTMLInputElement && element.type === 'checkbox' && element.name === name,
  ) as HTMLInputElement[];
}

function findControl(
  form: HTMLFormElement,
  name: string,
): HTMLInputElement | HTMLTextAreaElement | undefined {
  const control = form.elements.namedItem(name);
  if (control instanceof HTMLTextAreaElement) return control;
  return control instanceof HTMLInputElement && control.type !== 'checkbox' ? control : undefined;
}

/** What a visitor has typed into a form but not yet sent, kept for as long as the tab is open. */
interface Draft {
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
function readDraft(key: string): Draft | undefined {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return isDraft(draft) ? draft : undefined;
  } catch {
    return undefined;
  }
}

/** Saves a draft if storage is accessible. A form works without it. */
function saveDraft(key: string, draft: Draft): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Storage is full or disabled.
  }
}

function removeDraft(key: string): void {
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
