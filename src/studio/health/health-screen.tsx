import { locales } from '#i18n/locales.ts';
import { callApi } from '#studio/contract/call-api.ts';
import type { StudioEndpoints } from '#studio/contract/contract.ts';
import type { AnswerOf } from '#studio/contract/endpoint.ts';
import type { EntryKind } from '#studio/contract/fields.ts';
import { isAllowedFor } from '#studio/contract/roles.ts';
import { toEditAddress } from '#studio/contract/write-address.ts';
import { entryDefinitions } from '#studio/documents/definitions.ts';
import { Button, LinkButton } from '#studio/kit/button.tsx';
import { useContentChanges } from '#studio/kit/content-changes.ts';
import { messages as kitMessages } from '#studio/kit/messages.ts';
import { EmptyState, ErrorNotice, LoadState } from '#studio/kit/notice.tsx';
import type { ScreenProps } from '#studio/kit/screen.ts';
import { ScreenFrame } from '#studio/kit/screen-frame.tsx';
import { SelectField } from '#studio/kit/select-field.tsx';
import { Table } from '#studio/kit/table.tsx';
import { useApi } from '#studio/kit/use-loaded.ts';
import { useQuery } from '#studio/kit/use-query.ts';
import { useUndoable } from '#studio/kit/use-undoable.ts';
import type { HealthFinding } from './contract.ts';
import { messages } from './messages.ts';

type HealthGroup = keyof typeof messages.groups;

/** The worst first. */
const healthGroups = Object.keys(messages.groups) as HealthGroup[];

/** What is wrong with everything that is published in a locale, each with the place where it is mended. */
export default function HealthScreen({ locale, editor }: ScreenProps) {
  const { value, error, loadAgain } = useApi('GET /health', { query: { locale } });
  const searched = useApi('GET /addresses/searches', { query: { locale } });
  const look = () => {
    loadAgain();
    searched.loadAgain();
  };
  useContentChanges(look);
  const searches = searched.value ?? [];
  const found = (value?.found ?? 0) + searches.length;
  const [asked, ask] = useQuery();
  const shown = healthGroups.find((group) => group === asked.show);
  const groups = Map.groupBy<HealthGroup, HealthFinding>(value?.findings ?? [], ({ group }) => group);
  const countOf = (group: HealthGroup) =>
    group === 'searches' ? searches.length : (groups.get(group)?.length ?? 0);
  return (
    <ScreenFrame
      title={messages.title}
      actions={<LinkButton href="/studio/media?show=unused">{messages.unused}</LinkButton>}
    >
      <LoadState of={{ value, error: error ?? searched.error, loadAgain: look }} label={messages.loading} />
      {value && searched.value && found === 0 && (
        <EmptyState icon="check" title={messages.sound}>
          <p>{messages.soundHint}</p>
        </EmptyState>
      )}
      {value && found > 0 && (
        <>
          <p className="muted">{messages.hint}</p>
          <search className="filters">
            <SelectField<HealthGroup | 'everything'>
              label={messages.shows}
              value={shown ?? 'everything'}
              onChange={(show) => ask({ show: show === 'everything' ? '' : show })}
              choices={[
                { value: 'everything', label: `${messages.everything} (${found})` },
                ...healthGroups.flatMap((group) => {
                  const count = countOf(group);
                  const label = `${messages.groups[group]} (${count})`;
                  return count > 0 || group === shown ? [{ value: group, label }] : [];
                }),
              ]}
            />
          </search>
          {[...groups].map(
            ([group, findings]) =>
              (shown === undefined || shown === group) && (
                <section key={group} aria-labelledby={group} className="stack3">
                  <h2 id={group}>{messages.groups[group]}</h2>
                  <Findings findings={findings} />
                </section>
              ),
          )}
          {searches.length > 0 && (shown === undefined || shown === 'searches') && (
            <SearchesInVain {...{ locale, editor, searches }} />
          )}
          {value.found > value.findings.length ? (
            <p className="muted">{messages.more(value.found - value.findings.length)}</p>
          ) : (
            shown && countOf(shown) === 0 && <p>{messages.none}</p>
          )}
        </>
      )}
    </ScreenFrame>
  );
}

function Findings({ findings }: { findings: readonly HealthFinding[] }) {
  return (
    <Table heads={[messages.where, messages.what, messages.owner]}>
      {findings.map((finding) => {
        const { file, title, path, picture, message, remedy, owner } = finding;
        return (
          <tr key={`${file} ${path} ${message}`}>
            <th scope="row">
              <a href={toEditAddress(finding, path ? finding : undefined)}>{title}</a>
            </th>
            <td>
              {message} <span className="muted">{remedy}</span>{' '}
              {picture !== undefined && (
                <LinkButton
                  href={`/studio/media?item=${encodeURIComponent(picture)}`}
                  size="small"
                  look="quiet"
                >
                  {messages.describe(picture)}
                </LinkButton>
              )}
            </td>
            <td data-head={messages.owner}>{owner ?? messages.fromFile}</td>
          </tr>
        );
      })}
    </Table>
  );
}

/** What visitors searched and found nothing, and the page that most went on to. */
function SearchesInVain({
  locale,
  editor,
  searches,
}: Omit<ScreenProps, 'values'> & { searches: AnswerOf<StudioEndpoints['GET /addresses/searches']> }) {
  const { act, error } = useUndoable();
  return (
    <section aria-labelledby="searches" className="stack3">
      <h2 id="searches">{messages.groups.searches}</h2>
      <p className="muted">{messages.searchesHint}</p>
      <ErrorNotice error={error} />
      <Table heads={[messages.term, messages.count, messages.chosen, '']}>
        {searches.map(({ path, term, count, chosen }) => (
          <tr key={path}>
            <th scope="row">
              <a
                href={`${locales[locale].paths.search}?${new URLSearchParams({ q: term })}`}
                target="_blank"
                rel="noopener"
              >
                {term}
              </a>
            </th>
            <td data-head={messages.count}>{count}</td>
            <td data-head={chosen && messages.chosen}>
              {chosen && (
                <>
                  <a href={toEditAddress(chosen, findWords(chosen))}>{chosen.title}</a>{' '}
                  {messages.timesOf(chosen.count)}
                </>
              )}
            </td>
            <td>
              {isAllowedFor(editor, 'publish', locale) && (
                <Button
                  size="small"
                  look="quiet"
                  aria-label={messages.dismissOf(term)}
                  onPress={() => void dismiss(path, term)}
                >
                  {kitMessages.dismiss}
                </Button>
              )}
            </td>
          </tr>
        ))}
      </Table>
    </section>
  );

  function dismiss(path: string, term: string): Promise<void> {
    return act(
      (isDismissed) => callApi('POST /addresses/dismiss', { body: { locale, path, isDismissed } }),
      messages.dismissed(term),
    );
  }
}

/** The field for what else an entry is found by, if its kind has one. */
function findWords({ kind }: { kind: EntryKind }) {
  const path = 'searchWords';
  return path in entryDefinitions[kind].fields ? { path } : undefined;
}
