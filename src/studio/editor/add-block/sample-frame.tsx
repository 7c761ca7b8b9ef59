import { canvasPath } from '#studio/canvas/frame-messages.ts';
import styles from './add-block-dialog.module.css';

/** A miniature of a block with its sample content: the real block, made inert. */
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
