import { useEffect, useState } from 'react';

/** How far down the window a section must have come to be the one that is read. */
const readingLine = 0.4;

/**
 * The id of the section that is being read: the last one that begins above the upper part of the window. None before
 * the first, on the server and without scripts.
 *
 * @param ids of elements of the page, from top to bottom
 */
export function useCurrentSection(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  const joined = ids.join(' ');

  useEffect(() => {
    const sections = joined.split(' ').flatMap((id) => document.getElementById(id) ?? []);
    const update = () => {
      const line = innerHeight * readingLine;
      const begun = sections.filter((section) => section.getBoundingClientRect().top <= line);
      setCurrent(begun.at(-1)?.id);
    };
    // Whenever an edge of a section passes the line.
    const observer = new IntersectionObserver(update, {
      rootMargin: `-${readingLine * 100}% 0px -${(1 - readingLine) * 100}% 0px`,
    });
    for (const section of sections) observer.observe(section);
    return () => observer.disconnect();
  }, [joined]);

  return current;
}
