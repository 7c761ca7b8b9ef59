import { useEffect, useState } from 'react';

/** The height, as a fraction of the window's, that a section must start above to be the current one. */
const readingLine = 0.4;

/**
 * The id of the section being read: the last one that starts above the reading line. Undefined before the first
 * section, on the server and without scripts.
 *
 * @param ids element ids, in document order
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
    // Fires whenever the edge of a section crosses the reading line.
    const observer = new IntersectionObserver(update, {
      rootMargin: `-${readingLine * 100}% 0px -${(1 - readingLine) * 100}% 0px`,
    });
    for (const section of sections) observer.observe(section);
    return () => observer.disconnect();
  }, [joined]);

  return current;
}
