import { defaultLocale, type Locale } from '#i18n/locales.ts';
import { type Service, serve } from '#studio/contract/mount-endpoints.server.ts';
import { nameEntry } from '#studio/contract/name-entry.server.ts';
import { checkPublished, listOutside } from '#studio/publishing/gate/check-published.server.ts';
import type { PublishContext } from '#studio/publishing/gate/publish-context.server.ts';
import { type HealthFinding, healthEndpoints } from './contract.ts';
import { messages } from './messages.ts';
import { readDeadLinks } from './outside-links.server.ts';

export interface HealthContext extends Pick<PublishContext, 'content' | 'database' | 'now'> {
  index: {
    list(): Promise<readonly { summary: { file: string; title: string; updatedBy?: string | undefined } }[]>;
  };
  /** Puts entries' titles in the place of their files. */
  nameByTitle: (text: string) => Promise<string>;
}

const most = 1000;

type Found = Omit<HealthFinding, 'title' | 'owner'>;

/** The route of what is wrong with everything that is published. */
export function healthRoutes(context: HealthContext): Service {
  return serve(healthEndpoints, {
    'GET /health': async ({ query: { locale } }) => {
      const found = await listFound(context, locale);
      const known = new Map((await context.index.list()).map(({ summary }) => [summary.file, summary]));
      const findings = found.slice(0, most).map(async (one): Promise<HealthFinding> => {
        const { title = one.file, updatedBy: owner } = known.get(one.file) ?? {};
        const message = await context.nameByTitle(one.message);
        return { ...one, message, title, ...(owner !== undefined && { owner }) };
      });
      return { findings: await Promise.all(findings), found: found.length };
    },
  });
}

/** Counts the addresses of other sites that are dead, and that a locale links to; what all share counts for the default one. */
export async function countOutside(
  context: Pick<PublishContext, 'content' | 'database' | 'now'>,
): Promise<(locale: Locale) => number> {
  const dead = await readDeadLinks(context.database);
  const linked = dead.size > 0 ? await listOutside(context) : new Map();
  const localesOf = (address: string) =>
    (linked.get(address) ?? []).map(({ file }: Found) => nameEntry(file)?.locale ?? defaultLocale);
  const found = [...dead.keys()].map(localesOf);
  return (locale) => found.filter((locales) => locales.includes(locale)).length;
}

async function listFound(context: HealthContext, locale: Locale): Promise<readonly Found[]> {
  const { outside, alone, ...checked } = await checkPublished(context, locale);
  const dead = await readDeadLinks(context.database);
  const deadHere = [...outside].flatMap(([address, places]) => {
    const reason = dead.get(address);
    if (reason === undefined) return [];
    const said = { message: messages.dead(address, reason), remedy: messages.deadRemedy };
    return places.map((place): Found => ({ ...place, ...said, group: 'outside' }));
  });
  const lonely = { path: '', message: messages.alone, remedy: messages.aloneRemedy, group: 'alone' } as const;
  return [
    ...group('links'),
    ...deadHere,
    ...group('faults'),
    ...group('words'),
    ...group('undescribed'),
    ...group('films'),
    ...group('headings'),
    ...group('search'),
    ...alone.map((file): Found => ({ file, ...lonely })),
  ];

  function group(name: keyof typeof checked): Found[] {
    return checked[name].map(({ severity, ...finding }) => ({ ...finding, group: name }));
  }
}
