import { canvasPath } from '../../api/canvas.ts';
import styles from './add-block-dialog.module.css';

/** A block as it looks with its sample, small: the real one, which nobody can press. */
export function SampleFrame({ block, label }: { block: string; label: string }) {
  return (
    <div className={styles.sample}>
      <iframe
        title={label}
        src={`${canvasPath}?sample=${encodeURIComponent(block)}`}
        tabIndex={-1}
        inert
        className={styles.sampleFrame}
      />
    </div>
  );
}
