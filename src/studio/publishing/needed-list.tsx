import { toEditAddress } from '#studio/contract/write-address.ts';
import type { EntrySummary } from '#studio/entries/contract.ts';
import { describePlace } from '#studio/entries/entry-kinds.ts';
import { useKnownEntries } from '#studio/entries/use-known-entries.ts';
import { Checkbox } from '#studio/kit/checkbox.tsx';
import type { NeededDraft } from './contract.ts';
import { messages } from './messages.ts';

export interface NeededListProps {
  needed: readonly NeededDraft[];
  /** Files of the drafts included. */
  taken: readonly string[];
  onChange: (taken: readonly string[]) => void;
}

/** Chooses which needed drafts to include; renders nothing without any. */
export function NeededList({ needed, taken, onChange }: NeededListProps) {
  const known = useKnownEntries(needed.map(({ file }) => file));
  if (needed.length === 0) return null;
  return (
    <section className="stack2">
      <h3>{messages.needed(needed.length)}</h3>
      <p className="muted">{messages.neededHint}</p>
      <ul className="stack2">
        {needed.map((draft) => (
          <li key={draft.file} className="bar2 between padded box surface">
            <div className="wide">
              <Checkbox
                isSelected={taken.includes(draft.file)}
                isDisabled={!draft.mayPublish}
                onChange={(takes) =>
                  onChange(takes ? [...taken, draft.file] : taken.filter((file) => file !== draft.file))
                }
              >
                <span>
                  {draft.title} <span className="muted">{toPlace(known.get(draft.file))}</span>
                </span>
              </Checkbox>
              <p className="muted">{describe(draft)}</p>
            </div>
            <a href={toEditAddress(draft)} aria-label={messages.openNeeded(draft.title)}>
              {messages.open}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function toPlace(entry: EntrySummary | undefined): string {
  return entry ? describePlace(entry) : '';
}

function describe({ isMissing, mayPublish, neededBy }: NeededDraft): string {
  const names = neededBy.map((title) => `“${title}”`).join(', ');
  const why = isMissing ? messages.missing(names) : messages.earlier(names);
  return mayPublish ? why : `${why} ${messages.mayNot}`;
}
