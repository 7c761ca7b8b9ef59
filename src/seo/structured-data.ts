import type { Thing } from 'schema-dts';

/** What a page tells programs about something on it (https://schema.org). */
export type StructuredData = Exclude<Thing, string>;
