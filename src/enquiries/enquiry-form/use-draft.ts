import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { type Draft, readDraft, removeDraft, saveDraft } from './draft.ts';

export interface DraftOptions {
  /** Tells this form's draft from others. */
  key: string;
  /** The fields whose texts are kept. */
  names: readonly string[];
  /** The page came with what was typed: whatever was kept before is older. */
  isAnswered: boolean;
  /** The page says that it was sent. */
  isSent: boolean;
}

/**
 * Keeps what is typed into a form over a reload, brings it back, and knows since when the visitor has been at it. The
 * fields' texts stay the browser's own, so that what is typed before scripts come is never lost to them.
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
    const isFilled = isTyped(form.current, names);
    // The page's own time is the earliest that what stands in it can have been typed.
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

  /** The visitor has turned to the form. */
  function touch(): void {
    attempt.current.startedAt ??= Date.now();
  }

  /** The visitor has changed something: what is sent from now on is another submission. */
  function change(): void {
    touch();
    attempt.current.submissionId = undefined;
    save();
  }

  /**
   * The texts are on their way.
   *
   * @returns what the submission is known by, and the milliseconds since the form was touched first, if that is known
   */
  function depart(createId: () => string): { submissionId: string; fillTime: number | undefined } {
    const { startedAt = Number.NaN, submissionId = createId() } = attempt.current;
    attempt.current.submissionId = submissionId;
    save();
    const fillTime = Math.round(Date.now() - startedAt);
    // A clock that was set back has not measured anything.
    return { submissionId, fillTime: fillTime >= 0 ? fillTime : undefined };
  }

  /** The texts have arrived: the form is as new. */
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
 * What is typed already comes before what was kept. Of boxes, what is ticked is added to, but for those that were unticked.
 *
 * @param ticked the boxes that the page came with ticked when the text was kept
 */
function fillIn(form: HTMLFormElement, name: string, text = '', ticked = ''): void {
  const kept = text.split(',');
  const before = ticked.split(',');
  for (const box of listBoxes(form, name)) {
    const isAskedAnew = box.checked && !before.includes(box.value);
    box.checked = isAskedAnew || kept.includes(box.value);
  }
  const control = findControl(form, name);
  if (control?.value !== '' || text === '') return;
  control.value = text;
  // What counts the field's characters shall know.
  control.dispatchEvent(new Event('input', { bubbles: true }));
}

function readTexts(form: HTMLFormElement, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, readText(form, name)]));
}

/** What a control holds; of boxes, the values of those ticked. */
function readText(form: HTMLFormElement, name: string): string {
  const boxes = listBoxes(form, name);
  if (boxes.length === 0) return findControl(form, name)?.value ?? '';
  return boxes
    .filter(({ checked }) => checked)
    .map(({ value }) => value)
    .join();
}

/** Of the boxes that the page came with ticked, the values. */
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

/** Whether a visitor has been at it: boxes may come ticked. */
function isTyped(form: HTMLFormElement, names: readonly string[]): boolean {
  return names.some((name) => Boolean(findControl(form, name)?.value));
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
