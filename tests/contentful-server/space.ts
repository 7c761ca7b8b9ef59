import type { ContentType, EditorInterface } from './content-type.ts';

/** A link as Contentful writes it. */
export interface Link<Type extends string = string> {
  sys: { type: 'Link'; linkType: Type; id: string };
}

interface Sys {
  id: string;
  type: string;
  space: Link<'Space'>;
  environment: Link<'Environment'>;
  createdAt: string;
  updatedAt: string;
  /** Incremented by every change, including publishing. */
  version: number;
  /** The last published version; undefined while unpublished. */
  publishedVersion?: number;
  publishedAt?: string;
  firstPublishedAt?: string;
  publishedCounter?: number;
  archivedVersion?: number;
  archivedAt?: string;
  contentType?: Link<'ContentType'>;
}

/** A value per locale, by field. */
export type LocalizedFields = Record<string, Record<string, unknown>>;

/** A resource, with its draft in `body` and its last published version in `published`. */
export interface Stored<Body> {
  sys: Sys;
  body: Body;
  published?: Body;
}

export interface EntryBody {
  fields: LocalizedFields;
  metadata?: { tags: unknown[]; concepts?: unknown[] };
}

export interface LocaleBody {
  code: string;
  name: string;
  fallbackCode: string | null;
  default: boolean;
  optional: boolean;
  contentManagementApi: boolean;
  contentDeliveryApi: boolean;
}

/** A change in delivery: a publication or a deletion. */
interface Change {
  sequence: number;
  kind: 'published' | 'unpublished';
  type: 'Entry' | 'Asset';
  id: string;
  at: string;
}

/** One environment of one space, in memory. Direct writes skip the API's checks, for tests that need invalid content. */
export interface Space {
  id: string;
  environment: string;
  locales: Map<string, Stored<LocaleBody>>;
  contentTypes: Map<string, Stored<ContentType>>;
  editorInterfaces: Map<string, Stored<EditorInterface>>;
  entries: Map<string, Stored<EntryBody>>;
  assets: Map<string, Stored<EntryBody>>;
  /** The content of asset files, by URL path. */
  files: Map<string, Uint8Array<ArrayBuffer>>;
  /** All publications and unpublications of entries and assets, oldest first. */
  changes: Change[];
  makeSys(type: string, id: string, contentType?: string): Sys;
  /** Marks a change of a draft. */
  touch(resource: Stored<unknown>): void;
  publish(resource: Stored<unknown>): void;
  unpublish(resource: Stored<unknown>): void;
  /** Deletes a resource, unpublishing it first if need be. */
  remove(resource: Stored<unknown>): void;
}

export interface SpaceOptions {
  id?: string;
  environment?: string;
  /** The first is the default one. */
  locales?: readonly { code: string; name?: string; fallbackCode?: string | null }[];
}

/** An empty space with its locales. */
export function createSpace(options: SpaceOptions = {}): Space {
  const { id = 'space', environment = 'master', locales = [{ code: 'en-GB' }] } = options;
  // A logical clock: times increase strictly, whatever the machine's clock does.
  let ticks = 0;
  const now = () => new Date(Date.UTC(2026, 0, 1) + ticks++ * 1000).toISOString();

  const space: Space = {
    id,
    environment,
    locales: new Map(),
    contentTypes: new Map(),
    editorInterfaces: new Map(),
    entries: new Map(),
    assets: new Map(),
    files: new Map(),
    changes: [],
    makeSys(type, resourceId, contentType) {
      const at = now();
      return {
        id: resourceId,
        type,
        space: makeLink('Space', id),
        environment: makeLink('Environment', environment),
        createdAt: at,
        updatedAt: at,
        version: 1,
        ...(contentType !== undefined && { contentType: makeLink('ContentType', contentType) }),
      };
    },
    touch({ sys }) {
      sys.version += 1;
      sys.updatedAt = now();
    },
    publish(resource) {
      const { sys } = resource;
      const at = now();
      sys.publishedVersion = sys.version;
      sys.version += 1;
      sys.publishedAt = at;
      sys.firstPublishedAt ??= at;
      sys.publishedCounter = (sys.publishedCounter ?? 0) + 1;
      sys.updatedAt = at;
      resource.published = structuredClone(resource.body);
      log('published', sys);
    },
    unpublish(resource) {
      const { sys } = resource;
      delete sys.publishedVersion;
      delete sys.publishedAt;
      delete resource.published;
      space.touch(resource);
      log('unpublished', sys);
    },
    remove(resource) {
      if (resource.published !== undefined) space.unpublish(resource);
      for (const resources of [
        space.contentTypes,
        space.editorInterfaces,
        space.entries,
        space.assets,
        space.locales,
      ]) {
        for (const [key, kept] of resources as Map<string, Stored<unknown>>) {
          if (kept === resource) resources.delete(key);
        }
      }
    },
  };

  function log(kind: Change['kind'], { type, id: resourceId, updatedAt: at }: Sys): void {
    if (type !== 'Entry' && type !== 'Asset') return;
    space.changes.push({ sequence: space.changes.length + 1, kind, type, id: resourceId, at });
  }

  for (const [index, { code, name = code, fallbackCode = null }] of locales.entries()) {
    space.locales.set(code, {
      sys: space.makeSys('Locale', `locale-${code}`),
      body: {
        code,
        name,
        fallbackCode,
        default: index === 0,
        optional: index > 0,
        contentManagementApi: true,
        contentDeliveryApi: true,
      },
    });
  }
  return space;
}

export function makeLink<Type extends string>(linkType: Type, id: string): Link<Type> {
  return { sys: { type: 'Link', linkType, id } };
}
