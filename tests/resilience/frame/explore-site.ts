import { setTimeout as wait } from 'node:timers/promises';

/** What a visitor finds on a site by following its sitemaps. */

/** Paths of all pages that search engines are told of, as they stand there: percent-encoded. */
export async function listPages(origin: string): Promise<string[]> {
  const sitemaps = readLocations(await read(origin, '/sitemap.xml'));
  const pages = await Promise.all(sitemaps.map(async (path) => readLocations(await read(origin, path))));
  return [...new Set(pages.flat())];
}

/** A form as the HTML has it, before anybody has typed. */
export interface FoundForm {
  action: string;
  /** What is in its hidden fields. */
  hidden: Readonly<Record<string, string>>;
  /** The names of those that are typed into. */
  fields: readonly string[];
}

export async function listForms(origin: string, path: string): Promise<FoundForm[]> {
  const html = await read(origin, path);
  return [...html.matchAll(/<form[^>]*\baction="([^"]+)"[^>]*\bmethod="post".*?<\/form>/gs)].map(
    ([form, action = '']) => {
      const inputs = [...form.matchAll(/<(?:input|textarea)\b[^>]*>/g)].map(([input]) => ({
        type: readAttribute(input, 'type') ?? 'text',
        name: readAttribute(input, 'name') ?? '',
        value: readAttribute(input, 'value') ?? '',
      }));
      const hidden = inputs.filter(({ type }) => type === 'hidden');
      return {
        action,
        hidden: Object.fromEntries(hidden.map(({ name, value }) => [name, value])),
        fields: inputs
          .filter(({ type, name }) => !['hidden', 'checkbox'].includes(type) && name && name !== 'website')
          .map(({ name }) => name),
      };
    },
  );
}

/** What Inertia's client knows of a page that it is on, and sends. */
export async function readClientHeaders(origin: string, path: string): Promise<Record<string, string>> {
  const html = await read(origin, path);
  const [, version = ''] = /"version":"(\w+)"\}?<?/.exec(html) ?? [];
  return { 'X-Inertia': 'true', 'X-Inertia-Version': version };
}

/** Comes again where it is asked to, as crawlers do: a site that has just started makes its first pages one by one. */
async function read(origin: string, path: string): Promise<string> {
  for (let tries = 1; ; tries += 1) {
    const response = await fetch(origin + path);
    const pause = Number(response.headers.get('Retry-After'));
    if (response.status === 503 && pause > 0 && tries < 5) {
      await response.body?.cancel();
      await wait(pause * 1000);
      continue;
    }
    if (!response.ok) throw new Error(`${path} answers with ${response.status}.`);
    return response.text();
  }
}

function readLocations(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, location = '']) => new URL(location).pathname);
}

function readAttribute(tag: string, name: string): string | undefined {
  return new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1];
}
