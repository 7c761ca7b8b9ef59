import { type RefObject, useEffect, useRef } from 'react';
import { sampleReadyEvent } from '../layout/sample-ready-event.ts';
import styles from './sample-frame.module.css';

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

/**
 * Tells the element around a frame how high the sample in the frame is, as `--frame-height`, and keeps it told.
 * The frame shows the page of a sample.
 */
function useFrameHeight(ref: RefObject<HTMLIFrameElement | null>): void {
  useEffect(() => {
    const frame = ref.current;
    if (!frame) return;
    let observer: ResizeObserver | undefined;

    const follow = () => {
      observer?.disconnect();
      const view = frame.contentWindow as (Window & typeof globalThis) | null;
      const content = frame.contentDocument?.documentElement;
      // Until a frame comes near the window, it holds an empty page.
      if (!view || !content || frame.contentDocument?.URL === 'about:blank') return;
      observer = new view.ResizeObserver(() => {
        const height = Math.ceil(content.getBoundingClientRect().height);
        frame.parentElement?.style.setProperty('--frame-height', `${height}px`);
      });
      observer.observe(content);
    };

    follow();
    frame.addEventListener(sampleReadyEvent, follow);
    return () => {
      observer?.disconnect();
      frame.removeEventListener(sampleReadyEvent, follow);
    };
  }, [ref]);
}
