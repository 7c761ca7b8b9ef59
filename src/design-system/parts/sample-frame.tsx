import { useRef } from 'react';
import styles from './sample-frame.module.css';
import { useFrameHeight } from './use-frame-height.ts';

/** The page of a sample, in a frame as high as the sample; without scripts, of a height that can be dragged. */
export function SampleFrame({ title, path }: { title: string; path: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  useFrameHeight(frame);
  return (
    <div className={styles.stage}>
      <div className={styles.window}>
        <iframe ref={frame} title={title} src={path} loading="lazy" className={styles.frame} />
      </div>
    </div>
  );
}
