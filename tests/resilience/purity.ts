import { setTimeout as wait } from 'node:timers/promises';
import { type Answer, type Ask, ask, createAgent } from './frame/ask.ts';
import { defineExperiment, type ExperimentContext } from './frame/experiment.ts';
import { type FoundForm, listForms, listPages, readClientHeaders } from './frame/explore-site.ts';

const renders = 1000;
/** The kinds of requests, each also measured in isolation. */
const kinds = ['page', 'visit', 'search', 'form'] as const;

/** A visitor's request, with a word unique to that visitor. */
interface Visit extends Ask {
  mark: string;
}

export const experiment = defineExperiment({
  name: 'purity',
  promise: 'What is drawn for one visitor has nothing of another in it, however many are drawn at once.',
  how: `${renders.toLocaleString('en-GB')} answers that are not kept (pages as HTML and as JSON, searches, forms sent back with what was typed), in all locales, each with a word of its own: first alone, then all at once.`,
  seconds: 120,
  figures: {
    renders: { mustBe: renders },
    locales: { mustBe: 8 },
    failed: { mustBe: 0 },
    foreignBytes: { mustBe: 0 },
    foreignWords: { mustBe: 0 },
    withoutOwnWord: { mustBe: 0 },
    askedAgain: {},
  },
  async run(context) {
    // Every visitor comes from an address of their own.
    const { origin } = await context.startSite({ environment: { TRUST_PROXY: '1' }, keepLine: () => false });
    const pages = await listPages(origin);
    const forms = (await Promise.all(pages.map((path) => listForms(origin, path)))).flat();
    const client = await readClientHeaders(origin, '/en-gb');
    const visits = Array.from({ length: renders }, (_, number) =>
      makeVisit(number, { origin, pages, forms, client, random: context.random }),
    );
    context.tell(`${pages.length} pages, ${forms.length} forms`);

    const agent = createAgent();
    context.onEnd(() => agent.destroy());
    const options = { origin, agent, patience: 60_000 };
    const alone: (Answer | undefined)[] = [];
    for (const visit of visits) {
      context.signal.throwIfAborted();
      alone.push((await ask(visit, options)).answer);
    }
    let askedAgain = 0;
    const together = await Promise.all(
      visits.map(async (visit) => {
        for (;;) {
          const { answer, reason } = await ask(visit, options);
          const pause = answer?.status === 503 ? Number(answer.headers['retry-after']) : Number.NaN;
          // An overloaded site sheds load, and visitors retry.
          if (Number.isNaN(pause)) {
            if (!answer) context.tell(`${visit.path}: ${reason}`);
            return answer;
          }
          askedAgain += 1;
          await wait(pause * 1000);
        }
      }),
    );
    return { ...compare(visits, alone, together, context), askedAgain };
  },
});

interface Site {
  origin: string;
  pages: readonly string[];
  forms: readonly FoundForm[];
  client: Readonly<Record<string, string>>;
  random: ExperimentContext['random'];
}

function makeVisit(number: number, { origin, pages, forms, client, random }: Site): Visit {
  const mark = `mark${number}of${random.integer(100_000, 999_999)}k`;
  const headers = { 'X-Forwarded-For': `10.1.${number >> 8}.${number & 255}` };
  // In turn, so that each locale has its share whatever its number of pages.
  const locale = locales(pages)[number % locales(pages).length];
  const isHere = (path: string) => path.startsWith(`/${locale}`);
  switch (kinds[(number >> 3) % kinds.length]) {
    case 'form': {
      const form = random.pick(forms.filter(({ hidden }) => hidden.locale === locale));
      const typed = form.fields.map((name) => [name, `${name} <${mark}> & "peas"`]);
      return {
        mark,
        path: form.action,
        method: 'POST',
        headers: { ...headers, Origin: origin, 'Content-Type': 'application/x-www-form-urlencoded' },
        body: String(new URLSearchParams([...Object.entries(form.hidden), ...typed] as [string, string][])),
        statuses: [200, 422],
      };
    }
    case 'search':
      return { mark, path: `/${locale}/search?q=${mark}`, headers };
    case 'visit':
      return {
        mark,
        path: `${random.pick(pages.filter(isHere))}?q=${mark}`,
        headers: { ...headers, ...client },
      };
    default:
      return { mark, path: `${random.pick(pages.filter(isHere))}?q=${mark}`, headers };
  }
}

function locales(pages: readonly string[]): string[] {
  return [...new Set(pages.map((path) => path.split('/')[1] ?? ''))].filter(Boolean);
}

function compare(
  visits: readonly Visit[],
  alone: readonly (Answer | undefined)[],
  together: readonly (Answer | undefined)[],
  { tell }: ExperimentContext,
) {
  const figures = { renders: visits.length, failed: 0, foreignBytes: 0, foreignWords: 0, withoutOwnWord: 0 };
  const seen = new Set<string>();
  for (const [number, visit] of visits.entries()) {
    const [first, second] = [alone[number], together[number]];
    const isFine = (answer?: Answer) =>
      answer !== undefined && (visit.statuses ?? [200]).includes(answer.status);
    if (!first || !second || !isFine(first) || !isFine(second)) {
      figures.failed += 1;
      tell(`${visit.method ?? 'GET'} ${visit.path}: ${first?.status} alone, ${second?.status} among others`);
      continue;
    }
    const text = second.body.toString();
    const language = /<html lang="([\w-]+)"|"locale":"([\w-]+)"/.exec(text);
    seen.add((language?.[1] ?? language?.[2] ?? '').toLowerCase());
    figures.foreignBytes += countDifferent(first.body, second.body);
    const words: readonly string[] = text.match(/mark\d+of\d+k/g) ?? [];
    figures.foreignWords += words.filter((word) => word !== visit.mark).length;
    if (!words.includes(visit.mark)) {
      figures.withoutOwnWord += 1;
      tell(`${visit.method ?? 'GET'} ${visit.path}: not in it is ${visit.mark}`);
    }
  }
  return { ...figures, locales: seen.size };
}

function countDifferent(a: Buffer, b: Buffer): number {
  if (a.equals(b)) return 0;
  let count = Math.abs(a.length - b.length);
  for (let at = 0; at < Math.min(a.length, b.length); at += 1) if (a[at] !== b[at]) count += 1;
  return count;
}
