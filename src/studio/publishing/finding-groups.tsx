import { useEffect } from 'react';
import type { Finding } from '#studio/documents/contract.ts';
import { isFault } from '#studio/entries/is-fault.ts';
import { useKnownEntries } from '#studio/entries/use-known-entries.ts';
import { announce } from '#studio/kit/announce.ts';
import { Button, LinkButton } from '#studio/kit/button.tsx';
import { messages } from './messages.ts';

export interface FindingGroupsProps {
  /** The checked entry. */
  file: string;
  findings: readonly Finding[];
  onShow: (finding: Finding) => void;
  /** Repeats the check, after something was mended elsewhere. */
  onCheckAgain: () => void;
}

/**
 * Findings, faults before advice, each with a link to its place. The outcome is announced, as a check takes a
 * while.
 */
export function FindingGroups({ findings, onCheckAgain, ...shared }: FindingGroupsProps) {
  const faults = findings.filter(isFault);
  const advice = findings.filter(({ severity }) => severity === 'advice');
  const outcome =
    faults.length > 0
      ? messages.faults(faults.length)
      : advice.length > 0
        ? messages.onlyAdvice
        : messages.sound;
  useEffect(() => announce(outcome), [outcome]);
  if (findings.length === 0) return <p className="successTone padded">{messages.sound}</p>;
  return (
    <>
      {faults.length > 0 && <Group title={messages.faults(faults.length)} findings={faults} {...shared} />}
      {advice.length > 0 && <Group title={messages.advice} findings={advice} {...shared} />}
      {findings.some(({ picture }) => picture !== undefined) && (
        <div>
          <Button size="small" onPress={onCheckAgain}>
            {messages.again}
          </Button>
        </div>
      )}
    </>
  );
}

interface GroupProps extends Omit<FindingGroupsProps, 'onCheckAgain'> {
  title: string;
}

function Group({ title, file, findings, onShow }: GroupProps) {
  const others = findings.map((finding) => finding.file).filter((other) => other !== file);
  const known = useKnownEntries(others);
  return (
    <section className="stack2">
      <h3>{title}</h3>
      <ul className="stack2">
        {findings.map((finding) => (
          <li
            key={`${finding.file} ${finding.path} ${finding.message}`}
            className={`bar2 between padded ${isFault(finding) ? 'dangerTone' : 'warningTone'}`}
          >
            <span className="wide">
              <strong>{finding.message}</strong> {finding.remedy}
              {finding.file !== file && (
                <span className="muted">
                  {' '}
                  {messages.inEntry(known.get(finding.file)?.title ?? finding.file)}
                </span>
              )}
            </span>
            <span className="row1">
              {finding.picture !== undefined && (
                <LinkButton
                  href={`/studio/media?item=${encodeURIComponent(finding.picture)}`}
                  size="small"
                  look="quiet"
                  opensTab
                >
                  {messages.describe(finding.picture)}
                </LinkButton>
              )}
              <Button
                size="small"
                look="quiet"
                aria-label={`${messages.show}: ${finding.message}`}
                onPress={() => onShow(finding)}
              >
                {messages.show}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
