import type { Finding } from '../api/entries.ts';
import { Button } from '../shell/controls/button.tsx';
import { words } from '../shell/words/publishing.ts';
import styles from './publishing.module.css';

export interface FindingGroupsProps {
  findings: readonly Finding[];
  onShow: (finding: Finding) => void;
}

/** What is wrong, first what keeps an entry from being published. */
export function FindingGroups({ findings, onShow }: FindingGroupsProps) {
  const faults = findings.filter(({ severity }) => severity === 'fault');
  const advice = findings.filter(({ severity }) => severity === 'advice');
  if (findings.length === 0) return <p className={styles.sound}>{words.sound}</p>;
  return (
    <>
      {faults.length > 0 && <Group title={words.faults(faults.length)} findings={faults} onShow={onShow} />}
      {advice.length > 0 && <Group title={words.advice} findings={advice} onShow={onShow} />}
    </>
  );
}

function Group({ title, findings, onShow }: FindingGroupsProps & { title: string }) {
  return (
    <section className={styles.section}>
      <h3>{title}</h3>
      <ul className={styles.findings}>
        {findings.map((finding) => (
          <li key={`${finding.file} ${finding.path} ${finding.message}`} className={styles[finding.severity]}>
            <span>
              <strong>{finding.message}</strong> {finding.remedy}
            </span>
            <Button size="small" look="quiet" onPress={() => onShow(finding)}>
              {words.show}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
