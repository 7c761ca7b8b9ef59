import { type ReactNode, useEffect } from 'react';
import { type Locale, locales } from '#i18n/locales.ts';
import { isAllowed } from '#studio/contract/roles.ts';
import { toEditAddress } from '#studio/contract/write-address.ts';
import { Badge } from '#studio/kit/badge.tsx';
import { LinkButton } from '#studio/kit/button.tsx';
import { useContentChanges } from '#studio/kit/content-changes.ts';
import { joinNames } from '#studio/kit/join-names.ts';
import { LoadState } from '#studio/kit/notice.tsx';
import type { ScreenProps } from '#studio/kit/screen.ts';
import { ScreenFrame } from '#studio/kit/screen-frame.tsx';
import { showTime } from '#studio/kit/show-time.ts';
import { useApi } from '#studio/kit/use-loaded.ts';
import type { Today } from './contract.ts';
import { messages } from './messages.ts';
import styles from './today.module.css';

/** Milliseconds between looks while translations are being compared. */
const pause = 1000;

/** A line, one press from its work. */
interface Task {
  href: string;
  label: string;
  detail?: string;
  isFailed?: boolean;
  /** What somebody said. */
  quote?: string;
}

/** The studio's first screen: what waits for whoever is signed in. */
export default function TodayScreen({ locale, editor }: ScreenProps) {
  const { value, error, isLoading, loadAgain } = useApi('GET /today');
  useContentChanges(loadAgain);
  const isComparing = (value?.pending ?? 0) > 0;
  useEffect(() => {
    if (isLoading || !isComparing) return;
    const timer = setTimeout(loadAgain, pause);
    return () => clearTimeout(timer);
  }, [isLoading, isComparing, loadAgain]);
  return (
    <ScreenFrame title={messages.title}>
      <LoadState of={{ value, error, loadAgain }} />
      {isComparing && <p className="muted">{messages.comparing}</p>}
      {value && (
        <div className={styles.parts}>
          {value.reviews.length > 0 && (
            <Tasks
              title={messages.reviews}
              tasks={value.reviews.map((task) => ({
                href: `${toEditAddress(task)}?review`,
                label: messages.review[task.what](task.title),
                detail: [task.by, task.locale, showTime(task.at)].filter(Boolean).join(', '),
                quote: task.sentence,
              }))}
            />
          )}
          <Tasks title={messages.broken} tasks={listBroken(value)}>
            {!isComparing && <p>{messages.sound(value.enquiries !== undefined)}</p>}
          </Tasks>
          {isAllowed(editor, 'write') && (
            <Tasks
              title={messages.drafts}
              tasks={value.drafts.map((draft) => ({
                href: toEditAddress(draft),
                label: draft.title,
                detail: [draft.locale, showTime(draft.savedAt)].filter(Boolean).join(', '),
              }))}
            >
              <p>{messages.noDrafts}</p>
              <LinkButton href={`/studio/${locale}/pages`}>{messages.begin}</LinkButton>
            </Tasks>
          )}
          <Tasks
            title={messages.plans}
            tasks={value.plans.map(({ name, dueAt, isFailed }) => ({
              href: '/studio/plans',
              label: name,
              isFailed,
              ...(dueAt && { detail: showTime(dueAt) }),
            }))}
          >
            <p>{messages.noPlans}</p>
          </Tasks>
        </div>
      )}
    </ScreenFrame>
  );
}

/** Where a locale's are, of each kind. */
const places = {
  stale: (locale: Locale) => `/studio/translations?locale=${locale}&state=stale`,
  missing: (locale: Locale) => `/studio/${locale}/addresses`,
  searches: (locale: Locale) => `/studio/${locale}/health?show=searches`,
  dead: (locale: Locale) => `/studio/${locale}/health?show=links`,
  outside: (locale: Locale) => `/studio/${locale}/health?show=outside`,
};

function listBroken({ enquiries, ...found }: Today): Task[] {
  const counted = (['dead', 'new', 'spam'] as const).flatMap((state) => {
    const count = enquiries?.[state] ?? 0;
    if (count === 0) return [];
    return {
      href: `/studio/enquiries?state=${state}`,
      label: messages[state === 'dead' ? 'undelivered' : state](count),
      isFailed: state === 'dead',
    };
  });
  const placed = (Object.keys(places) as (keyof typeof places)[]).flatMap((kind) =>
    found[kind].map(({ locale, count }) => ({
      href: places[kind](locale),
      label: messages[kind](count, locales[locale].label),
    })),
  );
  return [...counted, ...placed];
}

interface TasksProps {
  title: string;
  tasks: readonly Task[];
  /** Shown where there are none. */
  children?: ReactNode;
}

function Tasks({ title, tasks, children }: TasksProps) {
  return (
    <section aria-label={title} className={joinNames('card', styles.part)}>
      <h2 className="heading">{title}</h2>
      {tasks.length === 0 && <div className="stack3 quiet">{children}</div>}
      {tasks.length > 0 && (
        <ul>
          {tasks.map(({ href, label, detail, isFailed, quote }) => (
            <li key={`${href} ${label} ${detail}`}>
              <a href={href} className={styles.task}>
                <span>{label}</span>
                {isFailed && <Badge tone="danger">{messages.failed}</Badge>}
                {detail && <span className="muted">{detail}</span>}
                {quote && <q className="muted ownLine">{quote}</q>}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
