import { cutText } from './cut-text.ts';

/** A validation error in a document: where, what, and how to fix it. */
export interface Issue {
  /** Such as `body[2].items[0].link`; empty for the whole document. */
  path: string;
  message: string;
  remedy: string;
}

export type Report = (issue: Issue) => void;

const remedySeparator = '\u0000';

/** Joins message and remedy into the one string that a zod issue carries; `readIssueText` splits them. */
export function issueText(message: string, remedy: string): string {
  return message + remedySeparator + remedy;
}

/** Splits an `issueText`. A message of zod's own has no remedy, and gets the usual one. */
export function readIssueText(text: string, usualRemedy = ''): Omit<Issue, 'path'> {
  const [message = '', remedy = usualRemedy] = text.split(remedySeparator);
  return { message, remedy };
}

/** The error option of a zod schema for a value of the wrong type. */
export function expects(what: string, remedy: string) {
  return {
    error: ({ input }: { input?: unknown }) => issueText(describeMismatch(what, input), remedy),
  };
}

/** Says what was expected, and what was found. */
export function describeMismatch(expected: string, value: unknown): string {
  const found = quote(value);
  return `Expected ${expected}, but found ${found.charAt(0).toLowerCase()}${found.slice(1)}.`;
}

/** The path of a field inside a document or a part of one. */
export function joinPath(path: string, name: string): string {
  return path ? `${path}.${name}` : name;
}

/** Describes a value in a message: `"Pe…"`, `A list`, `Nothing`. */
export function quote(value: unknown): string {
  if (value === undefined || value === null) return 'Nothing';
  if (Array.isArray(value)) return 'A list';
  if (typeof value === 'object') return 'A group of fields';
  return `"${shorten(String(value))}"`;
}

/** Shortens a text to one line of at most 60 characters. */
export function shorten(text: string): string {
  const line = text.slice(0, 200).replaceAll(/[\s\p{Cc}]+/gu, ' ');
  return (line.length > 60 ? `${cutText(line, 57)}…` : line).toWellFormed();
}
