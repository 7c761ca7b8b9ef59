import { type RefObject, useEffect, useRef, useState } from 'react';
import { sampleReadyEvent } from '../layout/sample-ready-event.ts';
import styles from './sample-frame.module.css';
import { type SampleState, showState } from './show-state.ts';

/** Root margin within which a frame is loaded, relative to the height of the window. */
const nearness = '50%';

export interface SampleFrameProps {
  title: string;
  path: string;
  state: SampleState | undefined;
}

/**
 * The page of a sample, in a frame as high as the sample. Since a frame costs as much as a page, it is loaded when it
 * comes near the window. Without scripts the browser loads it lazily, from farther away, and the visitor can resize it.
 */
export function SampleFrame({ title, path, state }: SampleFrameProps) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(place);
  return (
    <div className={styles.stage}>
      <div ref={place} className={styles.window}>
        {isNear ? (
          <Frame title={title} path={path} state={state} />
        ) : (
          <noscript>
            <iframe title={title} src={path} loading="lazy" className={styles.frame} />
          </noscript>
        )}
      </div>
    </div>
  );
}

function Frame({ title, path, state }: SampleFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  useFrameHeight(frame);
  useEffect(() => {
    const { current } = frame;
    const show = () => current?.contentDocument && showState(current.contentDocument, state);
    show();
    current?.addEventListener('load', show);
    return () => current?.removeEventListener('load', show);
  }, [state]);
  return <iframe ref={frame} title={title} src={path} className={styles.frame} />;
}

/** Whether an element has ever come near the window. */
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

/** Keeps `--frame-height` on a frame's parent in sync with the height of the sample in the frame. */
function useFrameHeight(ref: RefObject<HTMLIFrameElement | null>): void {
  useEffect(() => {
    const frame = ref.current;
    if (!frame) return;
    let observer: ResizeObserver | undefined;

    const follow = () => {
      observer?.disconnect();
      const view = frame.contentWindow as (Window & typeof globalThis) | null;
      const content = frame.contentDocument?.documentElement;
      // Until its page is loaded, a frame contains `about:blank`.
      if (!view || !content || frame.contentDocument?.URL === 'about:blank') return;
      observer = new view.ResizeObserver(() => {
        const height = Math.ceil(content.getBoundingClientRect().height);
        frame.parentElement?.style.setProperty('--frame-height', `${height}px`);
      });
      observer.observe(content);
    };

    follow();
    // `load` covers the time before the app in the frame starts and fires `sampleReadyEvent`.
    for (const type of [sampleReadyEvent, 'load']) frame.addEventListener(type, follow);
    return () => {
      observer?.disconnect();
      for (const type of [sampleReadyEvent, 'load']) frame.removeEventListener(type, follow);
    };
  }, [ref]);
}
