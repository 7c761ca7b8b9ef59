import type { z } from 'zod';
import type { JsonBounds } from '#http/json-bounds.ts';
import type { Locale } from '#i18n/locales.ts';
import type { ProblemCode } from './problem.ts';
import type { Permission, TokenUse } from './roles.ts';

/**
 * An endpoint of the studio's API, under its method and its path below `/studio/api`, as `PUT /drafts/{file}`. A
 * parameter is one segment, but for `{file}`: an entry's file, with its slashes.
 */
export interface Endpoint {
  /** What it does, in a sentence. */
  description: string;
  /**
   * Who may call it: anybody, or whoever's role has a permission. The permission has to hold for the entry at `{file}`,
   * or in its place for the `files` and `locales` that the body names.
   */
  access: 'open' | Permission;
  files?(body: unknown): readonly string[];
  /** Undefined among them stands for all locales. */
  locales?(body: unknown): readonly (Locale | undefined)[];
  /** Programs may call it as well, whose token is for this; absent where only people may. */
  tokens?: TokenUse;
  /** Agents have it as the tool of this name. Only for what reads, or changes drafts, and shows nothing of people. */
  tool?: string;
  /** Asks for a sign-in again where the last one is not recent. */
  needsRecentSignIn?: true;
  /** A list is a parameter that may be repeated; empty ones count as absent. */
  query?: z.ZodObject;
  /** JSON, or `bytes` as they are, which the handler reads. */
  body?: z.ZodType | 'bytes';
  /** What the body may hold at most, if not the usual. */
  bounds?: JsonBounds;
  /** What an account may have under way of this; endpoints with the same object have it in common. */
  share?: Share;
  /** JSON, or the media types of a download, which the handler answers with. Without, the answer is 204. */
  answer?: z.ZodType | readonly string[];
  /** Of the answer; 200 by default. */
  status?: 201;
  /** The errors that are its own, each with the further fields that its problem has. */
  errors?: Partial<Record<ProblemCode, z.ZodObject | true>>;
}

/** What an account may have of a kind of work: requests under way, and requests that wait for those. */
export interface Share {
  atOnce: number;
  waiting: number;
}

/** By their address. */
export type Endpoints = Readonly<Record<string, Endpoint>>;

/**
 * Declares an endpoint.
 *
 * @example
 * 'POST /withdraw': endpoint({
 *   description: 'Takes entries off the site.',
 *   access: 'publish',
 *   files: ({ files }) => files,
 *   body: takeAway,
 *   answer: published,
 * }),
 */
export function endpoint<const E extends Omit<Endpoint, 'files' | 'locales'>, Body extends z.ZodType>(
  declared: E & {
    body?: Body | 'bytes';
    files?: (body: Infer<Body>) => readonly string[];
    locales?: (body: Infer<Body>) => readonly (Locale | undefined)[];
  },
): E {
  return declared;
}

/** What a schema reads or an answer contains: JSON, which nobody changes. */
export type Infer<Schema extends z.ZodType> = Wire<z.output<Schema>>;

type Wire<Value> = unknown extends Value
  ? Value
  : Value extends object
    ? { readonly [Name in keyof Value]: Wire<Value[Name]> }
    : Value;

/** The names of an address's parameters. */
type Parameter<Address> = Address extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Parameter<Rest>
  : never;

export type Parameters<Address> = { readonly [Name in Parameter<Address>]: string };

/** What an endpoint answers with. */
export type AnswerOf<E> = E extends { answer: infer Answer }
  ? Answer extends z.ZodType
    ? Infer<Answer>
    : Response
  : undefined;

/** What a call hands over besides the parameters. */
export type InputOf<E> = (E extends { query: infer Query extends z.ZodType }
  ? Record<never, never> extends z.input<Query>
    ? { readonly query?: Wire<z.input<Query>> }
    : { readonly query: Wire<z.input<Query>> }
  : unknown) &
  (E extends { body: infer Body }
    ? { readonly body: Body extends z.ZodType ? Wire<z.input<Body>> : Blob }
    : unknown);
