import { type RefObject, useEffect, useRef, useState } from 'react';
import { sampleReadyEvent } from '../layout/sample-ready-event.ts';
import styles from './sample-frame.module.css';

/** How near the window a frame comes before it is loaded, in parts of the window's height. */
const nearness = '50%';

/**
 * The page of a sample, in a frame as high as the sample. Each frame is a page of its own, with all that a page costs:
 * it is there once it comes near the window. Without scripts the browser sees to that, from farther away, and the frame
 * is of a height that can be dragged.
 */
export function SampleFrame({ title, path }: { title: string; path: string }) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(place);
  return (
    <div className={styles.stage}>
      <div ref={place} className={styles.window}>
        {isNear ? (
          <Frame title={title} path={path} />
        ) : (
          <noscript>
            <iframe title={title} src={path} loading="lazy" className={styles.frame} />
          </noscript>
        )}
      </div>
    </div>
  );
}

function Frame({ title, path }: { title: string; path: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  useFrameHeight(frame);
  return <iframe ref={frame} title={title} src={path} className={styles.frame} />;
}

/** Whether an element has come near the window. */
function useIsNear(ref: RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!ref.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        setIsNear(true);
      },
      { rootMargin: `${nearness} 0px` },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref]);
  return isNear;
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
    // Its app starts after its first view, and its height is known before.
    for (const type of [sampleReadyEvent, 'load']) frame.addEventListener(type, follow);
    return () => {
      observer?.disconnect();
      for (const type of [sampleReadyEvent, 'load']) frame.removeEventListener(type, follow);
    };
  }, [ref]);
}
